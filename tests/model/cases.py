"""Cases for the rules, with the model's answers: requests as rules.wasm takes them.

python3 cases.py golden <folder>   writes the committed vectors, one file for each operation
python3 cases.py random <n> <seed> writes n random cases of each operation to standard output, one a line
"""

import json
import random
import sys
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


def case_minting_ratio(rng):
    mines = rng.choice([0, 1, 1180, 1181, 1182, 16_534, 16_535, rng.randrange(30_000), 4_000_000_000])
    return {"mines": mines}, model.minting_ratio(mines)


def case_withdraw_fee(rng):
    now = NOW + rng.choice([-1, 0, 1, 2_419_199, 2_419_200, 2_419_201, rng.randrange(3_000_000)])
    return {"last_time_withdrawn": NOW, "now": now}, model.withdraw_fee(NOW, now)


def case_travel(rng):
    kind, start, end, academy = rng.choice([1, 2, 4, 8, 16, 32]), cell(rng), cell(rng), rng.random() < 0.5
    if rng.random() < 0.1:
        start, end = {"x": 0, "y": 0}, rng.choice([{"x": 89, "y": 59}, {"x": 1, "y": 0}, {"x": 1, "y": 1}, {"x": 2, "y": 0}])
    return {"kind": kind, "from": start, "to": end, "academy": academy}, model.travel(kind, start, end, academy)


def lot(rng):
    drawn = None if rng.random() < 0.1 else fate(rng)
    return drawn, bytes.fromhex(drawn) if drawn else None


def case_rarity(rng):
    given, drawn = lot(rng)
    return {"fate": given}, model.rarity(drawn)


def case_prospect(rng):
    given = fate(rng)
    return {"fate": given}, model.prospect(bytes.fromhex(given))


def case_war(rng):
    given, drawn = lot(rng)
    attackers = units(rng, 1)
    defenders = rng.choice([units(rng), max(0, attackers + rng.randrange(-3, 4)), attackers // 2])
    field = {"attackers": attackers, "defenders": defenders, "treasury": amount(rng), "buildings": counts(rng)}
    answer = model.war(attackers, defenders, field["treasury"], field["buildings"], drawn)
    return {**field, "fate": given}, answer


def case_raid(rng):
    given, drawn = lot(rng)
    field = {"defenders": rng.choice([units(rng), rng.randrange(15)]), "unclaimed": amount(rng), "stronghold": rng.random() < 0.5}
    return {**field, "fate": given}, model.raid(field["defenders"], field["unclaimed"], field["stronghold"], drawn)


def case_missile(rng):
    given, drawn = lot(rng)
    field = {
        "missiles": rng.randrange(1, 12) if rng.random() < 0.9 else rng.choice([1, 100, 1_000_000_000]),
        "barriers": rng.randrange(6),
        "defenders": rng.choice([0, rng.randrange(12)]),
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


def main(mode, *rest):
    if mode == "golden":
        for operation in OPERATIONS:
            lines = ",\n".join(json.dumps(case) for case in cases(operation, 100, "golden"))
            Path(rest[0], f"{operation}.json").write_text(f"[\n{lines}\n]\n")
    elif mode == "random":
        for operation in OPERATIONS:
            for case in cases(operation, int(rest[0]), rest[1]):
                print(json.dumps(case))


if __name__ == "__main__":
    main(*sys.argv[1:])
