"""Cases for the rules, with the model's answers: requests as rules.wasm takes them.

python3 cases.py golden <folder>   writes the committed vectors, one file for each operation
python3 cases.py random <n> <seed> [operation...] writes n random cases of each operation to standard output, one a line
python3 cases.py operations        names them
python3 cases.py answer            holds cases of missions from standard input against the model
"""

import json
import random
import sys
from collections import Counter
from pathlib import Path

import model

NOW = 1_767_225_600
AMOUNTS = ["0", "0.000000000000000001", "1", "12.5", "999.999999999999999999", "1000", "2000.000000000000000001", "123456789.123456789"]
UNITS = [0, 1, 2, 3, 4, 5, 7, 10, 50, 99, 1000, 123_456, 4_000_000_000]


def fate(rng):
    return rng.randbytes(32).hex()


def amount(rng):
    if rng.random() < 0.3:
        return rng.choice(AMOUNTS)
    return model.show(rng.randrange(10 ** rng.randrange(1, 27)))


def units(rng, least=0):
    if rng.random() < 0.3:
        return max(least, rng.choice(UNITS))
    return rng.randrange(least, rng.choice([3, 8, 30, 1000]) + least)


def counts(rng):
    caps = [3, 4, 1, 1, 4, 1, 1]
    return {name: rng.randrange(cap + 1) for name, cap in zip(model.BUILDINGS, caps)}


def cell(rng):
    return {"x": rng.randrange(90), "y": rng.randrange(60)}


def case_unclaimed(rng):
    claimed = NOW + rng.randrange(2_000_000)
    settled = claimed + rng.choice([0, rng.randrange(1_000_000)])
    later, start = [], settled
    for _ in range(rng.randrange(3)):
        start += rng.choice([0, 604_800, rng.randrange(1_000_000)])
        later.append({"start": start, "ratio": model.show(rng.randrange(10**14, 14 * 10**14))})
    mining = {
        "mines": rng.randrange(4),
        "ratio": model.show(rng.randrange(10**14, 14 * 10**14)),
        "last_time_claimed": claimed,
        "last_time_settled": settled,
        "unclaimed": "0" if rng.random() < 0.5 else model.show(rng.randrange(10**21)),
        "mineable": model.show(rng.randrange(10**21, 10**22)),
    }
    now = start + rng.randrange(1_500_000)
    return {"mining": mining, "later": later, "now": now}, model.unclaimed(mining, later, now)


def backed(rng):
    """Supplies below, at and above what the XRD back in full, and none."""
    supply = rng.choice(["0", "1", "0.000000000000000001", "3000000", amount(rng), amount(rng)])
    share = rng.choice([0, 1, 10**15, 10**16 - 1, 10**16, 10**16 + 1, 10**18, rng.randrange(2 * 10**16)])
    return {"backing": model.show(model.mul(model.d(supply), share)) if rng.random() < 0.8 else amount(rng), "supply": supply}


def case_redemption_price(rng):
    given = backed(rng)
    return given, model.redemption_price(**given)


def case_minting_ratio(rng):
    given = backed(rng)
    return given, model.minting_ratio(**given)


def case_kgld_for(rng):
    xrd = amount(rng)
    return {"xrd": xrd}, model.kgld_for(xrd)


def case_trezor_room(rng):
    given = {"buildings": counts(rng), "trezor": rng.choice(["0", "1999.999999999999999999", "2000", amount(rng)]), "treasury": amount(rng)}
    return given, model.trezor_room(**given)


def case_withdraw_fee(rng):
    now = NOW + rng.choice([-1, 0, 1, 2_419_199, 2_419_200, 2_419_201, rng.randrange(3_000_000)])
    return {"last_time_withdrawn": NOW, "now": now}, model.withdraw_fee(NOW, now)


def case_batch_cost(rng):
    unit, number = rng.choice(["defenders", "missiles", "barriers"]), rng.choice([0, 1, 4, 4_294_967_295, rng.randrange(100)])
    return {"unit": unit, "amount": number}, model.batch_cost(unit, number)


NAMES = [
    "Aurelia", " Nordmark ", "Krähenfels", "O’Brien’s Hold", "Đặng Đế Quốc", "Nguye\u0302\u0303n", "Кёнигсберг", "Ελλάς", "مملكة", "שָׁלוֹם",
    "शक्ति", "ราชอาณาจักร", "กี่", "กี้", "王国", "「王国」", "왕국", "キングダム・一", "አክሱም", "ខ្មែរ", "தமிழ்", "1st", "№ 5", "A–B", "★ Star ★", "🏰 Keep", "🇨🇭", "50 €",
    "", " ", "\t\n", "\u00a0\u3000", "\u2003 Space before", "a" * 32, "a" * 33, " " + "é" * 32 + " ", "王" * 33,
    "a\u0000b", "a\u0007b", "a\tb", "a\nb", "a\x7fb", "a\x85b", "a\u00a0b", "a\u00adb", "a\u034fb", "a\u061cb", "a\u115fb", "\u1160", "a\u1680b",
    "a\u17b4b", "a\u180bb", "a\u180eb", "a\u2003b", "a\u200bb", "a\u200cb", "a\u200db", "a\u200eb", "a\u200fb", "a\u2028b", "a\u2029b", "a\u202ab",
    "a\u202eb", "a\u202fb", "a\u205fb", "a\u2060b", "a\u2063b", "a\u2065b", "a\u2066b", "a\u2069b", "a\u206fb", "a\u2800b", "a\u3000b", "\u3164", "❤\ufe0f",
    "a\ufe00b", "\ufe0f", "a\ufeffb", "\ufeffa", "\uffa0", "a\ufff9b", "a\ufffbb", "a\ufffcb", "a\ufffdb", "a\uffffb", "a\ue000b", "a\u0378b", "a\U0001bca0b",
    "a\U0001d173b", "a\U00013441b", "a\U000e0001b", "a\U000e0061b", "a\U000e0100b", "a\U000f0000b", "a\U0010ffffb", "👨\u200d👩",
    "\u0301", "\u0301a", "a\u0301", "a\u0301\u0302\u0303\u0304", "a\u0301\u0302\u0303\u0304\u0305", "a\u0301\u0302b\u0303\u0304\u0305", "ا\u064b\u064c\u064d\u064e",
    "ا\u064b\u064c\u064d\u064e\u064f", "ก\u0e48\u0e48\u0e48\u0e48", "ก\u0e48\u0e48\u0e48\u0e48\u0e48", "\u200b", "\u200b\u200c", "\u202e\u202d",
    "Camp David", "Camp  David", "  a b c  ", "  a  b  ", "a   b", "🏰  Keep", "a \u00a0b", "a\u00a0 b", "a \u3000b", "a  \u200bb", "a \u0301 b",
    "a" + " " * 31 + "b", "a" + " " * 40 + "b" * 30, "a" + " " * 40 + "b" * 31, " " * 40 + "Keep" + " " * 40,
]
LETTERS = "aZ9 -'éßøŁжЯψעاहกあ漢한ʻ’–·€→☆🏰"
HIDDEN = "\u0000\u0001\u00ad\u034f\u061c\u200b\u200d\u202e\u2066\u2800\u3000\ufe0f\ufeff\U000e0041"
MARKS = "\u0301\u0323\u0308\u05b8\u0651\u093c\u0e49\u3099"


def some_name(rng, fixed):
    name = next(fixed, None)
    if name is None:
        pool = LETTERS + rng.choice(["", "", MARKS, HIDDEN])
        name = "".join(rng.choice(pool) for _ in range(rng.choice([1, 3, 8, 32, 33])))
    return name


def case_name_fault(rng, fixed=iter(NAMES)):
    name = some_name(rng, fixed)
    return {"name": name}, model.name_fault(name)


def case_name(rng, fixed=iter(NAMES)):
    name = some_name(rng, fixed)
    return {"name": name}, model.name(name)


def case_travel(rng):
    kind, start, end, buildings = rng.choice(list(model.DURATIONS)), cell(rng), cell(rng), counts(rng)
    if rng.random() < 0.1:
        start, end = {"x": 0, "y": 0}, rng.choice([{"x": 89, "y": 59}, {"x": 1, "y": 0}, {"x": 1, "y": 1}, {"x": 2, "y": 0}])
    launched = NOW + rng.choice([0, 1, 899, rng.randrange(1_000_000)])
    return {"kind": kind, "from": start, "to": end, "buildings": buildings, "launched_at": launched}, model.travel(kind, start, end, buildings, launched)


def unit_price(rng):
    """XRD for a cost unit: nothing, today's, and those at which rewards take the whole fee."""
    return model.show(rng.choice([0, 1, 5 * 10**10, 15 * 10**10, 10**18, rng.randrange(10**11), rng.randrange(10**12)]))


def case_announcement(rng):
    price = unit_price(rng)
    return {"unit_price": price}, model.announcement(price)


def case_fee_split(rng):
    given = {
        "unit_price": unit_price(rng),
        "verified": rng.random() < 0.5,
        "announced": rng.choice(["0", "0", model.announcement(unit_price(rng))]),
        "succeeded": rng.random() < 0.5,
    }
    return given, model.fee_split(**given)


def case_fate_of_round(rng):
    randomness, factory, mission, network = rng.randbytes(32), rng.randbytes(30), rng.choice([0, 1, 2**64 - 1, rng.randrange(2**63)]), rng.randrange(256)
    given = {"randomness": randomness.hex(), "network_id": network, "factory": factory.hex(), "mission_id": str(mission)}
    return given, model.fate_of_round(randomness, network, factory, mission)


def case_alarm(rng):
    state, arrival = {"last_war": NOW, "wars": rng.choice([0, 1, 2, 30, 4_294_967_295])}, NOW + rng.choice([0, 86_399, 86_400, rng.randrange(200_000)])
    return {"alarm": state, "arrival": arrival}, model.alarm(state, arrival)


def case_spared_until(rng):
    end = lambda: NOW + rng.choice([-1, 0, 1, rng.randrange(-300_000, 300_000)])
    protected = rng.random() < 0.3
    shield = {
        "protected_until": end() if protected else 0,
        "war_truce_from": 0,
        "war_truce_until": 0 if protected else end(),
        "raid_truce_until": 0 if protected else end(),
        "defeats": rng.randrange(3),
        "buried": amount(rng),
    }
    kind = rng.choice(list(model.DURATIONS))
    return {"shield": shield, "kind": kind, "now": NOW}, model.spared_until(shield, kind, NOW)


def case_militia(rng):
    buildings = counts(rng)
    return {"buildings": buildings}, model.militia(buildings)


def case_pending(rng):
    one = lambda: {"mission_id": str(rng.randrange(1, 9)), "kind": rng.choice(list(model.DURATIONS)), "at": NOW + rng.randrange(-3, 4)}
    arrivals = [one() for _ in range(rng.randrange(6))]
    return {"arrivals": arrivals, "now": NOW}, model.pending(arrivals, NOW)


def case_fortify(rng):
    field = {"units": units(rng), "garrison": rng.choice([0, units(rng), rng.randrange(40)]), "buildings": counts(rng)}
    return field, model.fortify(field)


def lot(rng):
    drawn = None if rng.random() < 0.1 else fate(rng)
    return drawn, bytes.fromhex(drawn) if drawn else None


def case_rarity(rng):
    given, drawn = lot(rng)
    return {"fate": given}, model.rarity(drawn)


def case_prospect(rng):
    given, drawn = lot(rng)
    return {"fate": given}, model.prospect(drawn)


def case_war(rng):
    given, drawn = lot(rng)
    attackers = units(rng, 1)
    near = rng.choice([1, 1, 2, 3])
    defenders = rng.choice([units(rng), max(0, attackers * near + rng.randrange(-5, 4)), max(0, attackers // near - rng.randrange(5))])
    defenders = min(defenders, 4_000_000_000)
    empty = rng.random() < 0.1
    town = {name: 0 for name in model.BUILDINGS} if empty else counts(rng)
    field = {
        "attackers": attackers,
        "defenders": 0 if empty and rng.random() < 0.5 else defenders,
        "treasury": amount(rng),
        "hidden": rng.choice(["0", "0", amount(rng)]),
        "buildings": town,
        "alarm": rng.choice([0, 0, 0, 1, 2, 23]),
    }
    return {**field, "fate": given}, model.war(field, drawn)


def case_raid(rng):
    given, drawn = lot(rng)
    field = {"defenders": rng.choice([units(rng), rng.randrange(19)]), "unclaimed": amount(rng), "buildings": counts(rng)}
    return {**field, "fate": given}, model.raid(field, drawn)


def case_missile(rng):
    given, drawn = lot(rng)
    field = {
        "missiles": rng.randrange(1, 30) if rng.random() < 0.9 else rng.choice([1, 100, 1_000_000_000, 4_294_967_295]),
        "barriers": rng.randrange(6),
        "defenders": rng.choice([0, rng.randrange(12), 0 if rng.random() < 0.9 else 4_294_967_295]),
        "buildings": counts(rng),
    }
    answer = model.missile(field["missiles"], field["barriers"], field["defenders"], field["buildings"], drawn)
    return {**field, "fate": given}, answer


def case_fraction(rng):
    given, k = fate(rng), rng.randrange(256)
    return {"fate": given, "k": k}, model.show(model.fraction(bytes.fromhex(given), k))


def case_below(rng):
    given, k = fate(rng), rng.randrange(256)
    n = rng.choice([1, 2, 3, 7, 15, 2**31 + 1, 2**32 - 1, rng.randrange(1, 2**32)])
    return {"fate": given, "k": k, "n": n}, model.below(bytes.fromhex(given), k, n)


OPERATIONS = {name[5:]: make for name, make in list(globals().items()) if name.startswith("case_")}


def cases(operation, number, seed):
    rng = random.Random(f"{operation} {seed}")
    for _ in range(number):
        given, answer = OPERATIONS[operation](rng)
        yield {"request": {"op": operation, **given}, "answer": answer}


def drawn(given):
    return bytes.fromhex(given["fate"])


MISSIONS = {
    "fate_of_round": lambda given: model.fate_of_round(
        bytes.fromhex(given["randomness"]), given["network_id"], bytes.fromhex(given["factory"]), int(given["mission_id"])
    ),
    "rarity": lambda given: model.rarity(drawn(given)),
    "prospect": lambda given: model.prospect(drawn(given)),
    "war": lambda given: model.war(given, drawn(given)),
    "raid": lambda given: model.raid(given, drawn(given)),
    "fortify": model.fortify,
    "missile": lambda given: model.missile(given["missiles"], given["barriers"], given["defenders"], given["buildings"], drawn(given)),
}


def answer(lines):
    agreed = Counter()
    for line in lines:
        case = json.loads(line)
        operation = case["request"].pop("op")
        found = MISSIONS[operation](case["request"])
        if found != case["answer"]:
            sys.exit(f"{operation}: the model answers {json.dumps(found)} to\n{line}")
        agreed[operation] += 1
    if not agreed:
        sys.exit("no cases")
    for operation, count in agreed.items():
        print(f"{operation}: {count} cases agree")


def main(mode, *rest):
    if mode == "golden":
        for operation in OPERATIONS:
            lines = ",\n".join(json.dumps(case) for case in cases(operation, 170 if operation.startswith("name") else 100, "golden"))
            Path(rest[0], f"{operation}.json").write_text(f"[\n{lines}\n]\n")
    elif mode == "random":
        for operation in rest[2:] or OPERATIONS:
            for case in cases(operation, int(rest[0]), rest[1]):
                print(json.dumps(case))
    elif mode == "answer":
        answer(sys.stdin)
    elif mode == "operations":
        print(" ".join(OPERATIONS))


if __name__ == "__main__":
    main(*sys.argv[1:])
