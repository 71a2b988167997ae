"""The rules of Kingdoms a second time, written from design/rules.md alone and without a look at ledger/rules.

Amounts are integers in units of 10^-18; every product and quotient is truncated, from left to right as the page writes it.
"""

import unicodedata

from keccak import keccak256

ONE = 10**18
BUILDINGS = ["mine", "barracks", "trezor", "stronghold", "mage_tower", "research_academy", "obscura_temple"]
RARITIES = [("Common", "0.5", 11), ("Uncommon", "0.25", 12), ("Rare", "0.15", 13), ("Epic", "0.08", 14), ("Legendary", "0.02", 15)]
BANDS = [("0.1", 0, 0), ("0.55", 800, 1600), ("0.27", 1600, 4000), ("0.08", 6000, 12000)]
WEEK = 604_800


def d(text):
    """A decimal number as attos."""
    whole, _, places = str(text).partition(".")
    return int(whole) * ONE + int(places.ljust(18, "0") or 0)


def show(attos):
    whole, places = divmod(attos, ONE)
    return f"{whole}.{places:018d}".rstrip("0").rstrip(".")


def mul(a, b):
    return a * b // ONE


def div(a, b):
    return a * ONE // b


def floor(a):
    return a // ONE


def ceil(a):
    return -(-a // ONE)


# ---- Draws ----


def words(draw):
    return [int.from_bytes(draw[i : i + 8], "big") for i in range(0, 32, 8)]


def draw(fate, k):
    return keccak256(fate + bytes([k]))


def fraction(fate, k):
    return words(draw(fate, k))[0] * ONE // 2**64


def below(fate, k, n):
    limit = 2**64 // n * n
    current = draw(fate, k)
    while True:
        for word in words(current):
            if word < limit:
                return word % n
        current = keccak256(current)


def happens(fate, k, probability):
    return fraction(fate, k) < probability if fate else probability >= d("0.5")


def choose(fate, k, n):
    return below(fate, k, n) if fate else 0


def standing(counts):
    return [name for name in BUILDINGS for _ in range(counts[name])]


# ---- Names ----

# Drawn as nothing, whatever their category says.
NOTHING_TO_SEE = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00013441\U00013442")
SIGNS = ["\u00a1\u00ff", "\u02b0\u02ff", "\u2010\u2027", "\u2030\u205e", "\u20a0\u20c0", "\u2100\u2426", "\u2460\u2b73", "\u3001\u303e", "\u30fb\u30fb"]
PICTURES = ["\U0001f1e6\U0001f1ff", "\U0001f300\U0001f6fc", "\U0001f900\U0001f9ff"]


def visible(character):
    kind = unicodedata.category(character)
    if character in NOTHING_TO_SEE or kind[0] in "CZ":
        return character == " "
    variation = any(a <= character <= b for a, b in ["\ufe00\ufe0f", "\u180b\u180f", "\U000e0100\U000e01ef"])
    return character < "\x7f" or kind[0] in "LN" or kind[0] == "M" and not variation or any(a <= character <= b for a, b in SIGNS + PICTURES)


def name_fault(name):
    """Up to 32 visible characters between the spaces around them; four stacked marks on a letter at most."""
    name = name.strip()
    if not name:
        return "NAME_BLANK"
    if len(name) > 32:
        return "NAME_TOO_LONG"
    marks = 4
    for character in name:
        marks = marks + 1 if unicodedata.category(character) == "Mn" and unicodedata.combining(character) else 0
        if marks > 4 or not visible(character):
            return "NAME_NOT_PRINTABLE"
    return None


# ---- Gold ----


def unclaimed(mining, later, now):
    end = min(now, mining["last_time_claimed"] + WEEK)
    total = d(mining["unclaimed"])
    # One second after the other would be the definition; rates cut the time into pieces.
    cuts = [(mining["last_time_settled"], d(mining["ratio"]))] + [(rate["start"], d(rate["ratio"])) for rate in later]
    for index, (start, ratio) in enumerate(cuts):
        begin = max(start, mining["last_time_settled"])
        stop = min(end, cuts[index + 1][0]) if index + 1 < len(cuts) else end
        total += max(0, stop - begin) * mining["mines"] * ratio
    return show(min(total, d(mining["mineable"])))


def batch_cost(unit, amount):
    return show({"defenders": 300, "missiles": 2500, "barriers": 2500}[unit] * amount * ONE)


def mission_fee(credit):
    return show(max(0, d(10) - d(credit)))


def minting_ratio(mines):
    high, low = d("0.0014"), d("0.0001")
    return show(high if mines == 0 else max(low, min(high, div(d(1_000_000), WEEK * mines * ONE))))


def withdraw_fee(last, now):
    period = 2_419_200
    elapsed = min(max(now - last, 0), period)
    return show(div(mul(d(500), (period - elapsed) * ONE), period * ONE))


def travel(kind, start, end, academy):
    squared = (start["x"] - end["x"]) ** 2 + (start["y"] - end["y"]) ** 2
    distance = 0
    while (distance + 1) ** 2 <= squared:
        distance += 1
    if kind in (1, 16):
        return {"distance": distance, "seconds": {1: 60, 16: 3600}[kind]}
    factor = ONE
    for _ in range(max(distance - 1, 0)):
        factor = mul(factor, d("1.05"))
    time = mul({2: 3600, 4: 7200, 8: 1800, 32: 7200}[kind] * ONE, factor)
    return {"distance": distance, "seconds": floor(mul(time, d("0.8")) if academy else time)}


# ---- Missions ----


def rarity(fate):
    place = fraction(fate, 0) if fate else 0
    reached = 0
    for name, chance, slots in RARITIES:
        reached += d(chance)
        if place < reached:
            return {"rarity": name, "building_slots": slots}


def prospect(fate):
    reached = 0
    for band, (chance, low, high) in enumerate(BANDS):
        reached += d(chance)
        if fraction(fate, 0) < reached:
            return {"band": band, "amount": show(d(low) + mul(d(high) - d(low), fraction(fate, 1)))}


def war(attackers, defenders, treasury, counts, fate):
    treasury = d(treasury)

    def luck(k):
        return d("0.85") + mul(d("0.30"), fraction(fate, k)) if fate else ONE

    def result(victor, attacker_losses, defender_losses, spoils=0, fallen=()):
        return {
            "victor": victor,
            "attacker_losses": attacker_losses,
            "defender_losses": defender_losses,
            "war_spoils": show(spoils),
            "buildings_destroyed": list(fallen),
        }

    def victory(attacker_losses, defender_losses, overkill):
        share = min(d("0.5"), mul(d("0.25"), max(ONE, div(overkill, d(2)))))
        spoils = mul(treasury, share)
        if counts["stronghold"]:
            spoils = mul(spoils, d("0.9"))
        spoils = min(spoils, 1000 * ONE * (attackers - attacker_losses))
        fallen = []
        if overkill >= d(2) and happens(fate, 2, min(d("0.5"), div(overkill, d(10)))) and standing(counts):
            fallen = [standing(counts)[choose(fate, 3, len(standing(counts)))]]
        return result("attacker", attacker_losses, defender_losses, spoils, fallen)

    if defenders == 0:
        return victory(0, 0, d(5))
    attack = mul(attackers * ONE, luck(0))
    defence = mul(mul(defenders * ONE, luck(1)), d("1.10"))
    greater, smaller = max(attack, defence), min(attack, defence)
    if greater - smaller <= mul(greater, d("0.02")):
        return result("nobody", ceil(mul(attackers * ONE, d("0.45"))), ceil(mul(defenders * ONE, d("0.45"))))
    q = div(smaller, greater)

    def loser(units):
        return ceil(mul(units * ONE, d("0.5") + mul(d("0.5"), ONE - q)))

    def winner(units):
        return floor(mul(mul(units * ONE, d("0.4")), mul(q, q)))

    if attack > defence:
        return victory(winner(attackers), loser(defenders), min(d(5), div(attack, defence)))
    return result("defender", loser(attackers), winner(defenders))


def raid(defenders, gold, stronghold, fate):
    probability = max(d("0.10"), d("0.70") - d("0.05") * defenders)
    if happens(fate, 0, probability):
        loot = mul(d(gold), d("0.5"))
        if stronghold:
            loot = mul(loot, d("0.9"))
        return {"success": True, "captured": False, "amount": show(min(loot, d(1000)))}
    # Nobody loses units to a silent keeper.
    return {"success": False, "captured": bool(fate) and happens(fate, 1, d("0.5")), "amount": "0"}


def missile(missiles, barriers, defenders, counts, fate):
    intercepted = min(missiles, barriers)
    hits = missiles - intercepted
    damage = 0 if hits == 0 else 1 + below(fate, 0, 3) if fate else 2
    total = hits * damage
    killed = min(total, defenders)
    left = standing(counts)
    destroyed = []
    for i in range(min((total - killed) // 3, 3)):
        if left:
            destroyed.append(left.pop(choose(fate, 1 + i, len(left))))
    return {
        "intercepted": intercepted,
        "damage_per_missile": damage,
        "defender_losses": killed,
        "buildings_destroyed": destroyed,
    }
