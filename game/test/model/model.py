"""The rules of Kingdoms a second time, written from docs/rules.md alone and without a look at game/rules/rust.

Amounts are integers in units of 10^-18; every product and quotient is truncated, from left to right as the page writes it.
"""

import unicodedata

from keccak import keccak256

ONE = 10**18
BUILDINGS = ["mine", "barracks", "trezor", "stronghold", "mage_tower", "research_academy", "obscura_temple"]
RARITIES = [("Common", "0.5", 11), ("Uncommon", "0.25", 12), ("Rare", "0.15", 13), ("Epic", "0.08", 14), ("Legendary", "0.02", 15)]
BANDS = [("0.1", 0, 0), ("0.55", 3200, 6400), ("0.27", 6400, 16000), ("0.08", 24000, 48000)]
DURATIONS = {"rarity": 120, "raid": 3600, "war": 7200, "missile": 1800, "prospect": 3600, "fortify": 7200}
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


def nearest(a):
    """A half goes up."""
    return (a + ONE // 2) // ONE


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


def name_as_it_stands(name):
    """Without the spaces around it, and with one space for each run of them within."""
    parts = [part for part in name.strip().split(" ") if part]
    return " ".join(parts)


def name_fault(name):
    """Up to 32 visible characters of the name as it will stand; four stacked marks on a letter at most."""
    name = name_as_it_stands(name)
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


def name(given):
    return None if name_fault(given) else name_as_it_stands(given)


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


def price_of(backing, supply):
    cap = d("0.01")
    return min(cap, div(d(backing), d(supply))) if d(supply) else cap


def redemption_price(backing, supply):
    return show(price_of(backing, supply))


def minting_ratio(backing, supply):
    return show(max(d("0.00014"), div(mul(d("0.0014"), price_of(backing, supply)), d("0.01"))))


def kgld_for(xrd):
    return show(div(d(xrd), d("0.02")))


def trezor_room(buildings, trezor, treasury):
    room = max(0, d(2000) - d(trezor)) if buildings["trezor"] else 0
    return show(min(room, d(treasury)))


def withdraw_fee(last, now):
    period = 2_419_200
    elapsed = min(max(now - last, 0), period)
    return show(div(mul(d(500), (period - elapsed) * ONE), period * ONE))


def travel(kind, start, end, buildings, launched_at):
    squared = (start["x"] - end["x"]) ** 2 + (start["y"] - end["y"]) ** 2
    distance = 0
    while (distance + 1) ** 2 <= squared:
        distance += 1
    seconds = DURATIONS[kind]
    if kind not in ("rarity", "prospect"):
        factor = ONE
        for _ in range(max(distance - 1, 0)):
            factor = mul(factor, d("1.05"))
        time = mul(seconds * ONE, factor)
        seconds = floor(mul(time, d("0.8")) if buildings["research_academy"] else time)
    arrival = launched_at + seconds
    # Decided by the first round of a full minute, half a minute after the arrival at the earliest.
    decided = -(-(arrival + 30) // 60) * 60
    return {"distance": distance, "seconds": seconds, "arrival": arrival, "decided_at": decided}


def fee_split(unit_price, verified, announced, succeeded):
    held = d(10) - d(announced)
    units = 33_000_000 + (40_000_000 if verified else 0)
    reward = min(units * d(unit_price), held)
    rest = held - reward
    return {"reward": show(reward), "refund": show(rest if succeeded else 0), "income": show(0 if succeeded else rest)}


def announcement(unit_price):
    return show(min(20_000_000 * d(unit_price), d(10)))


def fate_of_round(randomness, network, factory, mission):
    return keccak256(b"kingdoms/fate/v2" + randomness + bytes([network]) + factory + mission.to_bytes(8, "big")).hex()


def alarm(state, arrival):
    return state["wars"] if arrival - state["last_war"] < 86_400 else 0


def spared_until(shield, kind, now):
    truce = {"war": "war_truce_until", "missile": "war_truce_until", "raid": "raid_truce_until"}.get(kind)
    ends = [shield["protected_until"], shield[truce]] if truce else []
    return max((end for end in ends if end > now), default=None)


def militia(counts):
    return (len(standing(counts)) + 1) // 2


def pending(arrivals, now):
    waiting = [one for one in arrivals if one["kind"] in ("war", "raid", "missile", "fortify") and one["at"] <= now]
    return min(waiting, key=lambda one: (one["at"], int(one["mission_id"])), default=None)


# ---- Missions ----


def rarity(fate):
    place = fraction(fate, 0) if fate else 0
    reached = 0
    for name, chance, slots in RARITIES:
        reached += d(chance)
        if place < reached:
            return {"rarity": name, "building_slots": slots}


def prospect(fate):
    if not fate:
        return {"band": 0, "amount": "0", "refunded": True}
    reached = 0
    for band, (chance, low, high) in enumerate(BANDS):
        reached += d(chance)
        if fraction(fate, 0) < reached:
            return {"band": band, "amount": show(d(low) + mul(d(high) - d(low), fraction(fate, 1))), "refunded": False}


def war(field, fate):
    attackers, defenders, counts = field["attackers"], field["defenders"], field["buildings"]
    everybody = min(defenders + militia(counts), 2**32 - 1)

    def luck(k):
        return d("0.60") + mul(d("0.80"), fraction(fate, k)) if fate else ONE

    def killed(losses):
        return min(defenders, -(-losses * defenders // everybody)) if everybody else 0

    def result(victor, lost, losses, spoils=0, fallen=()):
        return {
            "victor": victor,
            "attacker_losses": lost,
            "defender_losses": killed(losses),
            "war_spoils": show(spoils),
            "buildings_destroyed": list(fallen),
        }

    def victory(lost, losses, overkill):
        lootable = max(0, d(field["treasury"]) - d(field["hidden"]))
        spoils = min(mul(d("0.18"), lootable), 1000 * ONE * (attackers - lost))
        if counts["stronghold"]:
            spoils = mul(spoils, d("0.9"))
        fallen = []
        if overkill and happens(fate, 2, d("0.05")) and standing(counts):
            fallen = [standing(counts)[choose(fate, 3, len(standing(counts)))]]
        return result("attacker", lost, losses, spoils, fallen)

    if everybody == 0:
        return victory(0, 0, True)
    attack = mul(attackers * ONE, luck(0))
    defence = mul(mul(everybody * ONE, luck(1)), ONE + d("0.5") * field["alarm"])
    greater, smaller = max(attack, defence), min(attack, defence)
    if greater - smaller <= mul(greater, d("0.02")):
        return result("nobody", ceil(mul(attackers * ONE, d("0.45"))), ceil(mul(everybody * ONE, d("0.45"))))
    q = div(smaller, greater)

    def slain(units, share):
        return nearest(mul(mul(mul(units * ONE, d(share)), q), q))

    if attack > defence:
        lost = 0 if attackers > 3 * everybody else slain(attackers, "0.1")
        return victory(lost, slain(everybody, "0.05"), div(attack, defence) >= d(2))
    return result("defender", ceil(mul(attackers * ONE, d("0.3"))), 0 if everybody > 3 * attackers else slain(everybody, "0.1"))


def raid(field, fate):
    probability = max(d("0.10"), d("0.90") - d("0.05") * field["defenders"])
    if happens(fate, 0, probability):
        loot = min(mul(d("0.7"), d(field["unclaimed"])), d(1000))
        if field["buildings"]["stronghold"]:
            loot = mul(loot, d("0.9"))
        return {"success": True, "captured": False, "attacker_losses": 0, "amount": show(loot)}
    # Nobody loses units to silence.
    captured = bool(fate) and happens(fate, 1, d("0.1"))
    return {"success": False, "captured": captured, "attacker_losses": int(captured), "amount": "0"}


def fortify(field):
    room = max(0, 3 * len(standing(field["buildings"])) - field["garrison"])
    entered = min(field["units"], room)
    return {"entered": entered, "returned": field["units"] - entered}


def missile(missiles, barriers, defenders, counts, fate):
    intercepted = min(missiles, barriers)
    hits = missiles - intercepted
    damage = 0 if hits == 0 else 1 + below(fate, 0, 3) if fate else 2
    total = hits * damage
    killed = min(total, defenders)
    fallen, rest = divmod(total - killed, 7)
    fallen += happens(fate, 1, div(rest * ONE, 7 * ONE))
    left = standing(counts)
    destroyed = []
    for i in range(min(fallen, 3, len(left))):
        destroyed.append(left.pop(choose(fate, 2 + i, len(left))))
    return {
        "hit": killed > 0 or len(destroyed) > 0,
        "intercepted": intercepted,
        "damage_per_missile": damage,
        "defender_losses": killed,
        "buildings_destroyed": destroyed,
    }
