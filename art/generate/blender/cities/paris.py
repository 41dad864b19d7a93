"""Paris at dusk: the Eiffel Tower lit at the end of a street of stone; balconies, zinc roofs, and an iron rail near by."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from street import *
reset(5, .02)
HAZE = (.046, .0300, .0390)
stone = courses((.40, .34, .26), (.35, .295, .225), (.20, .17, .13), (1.1, .42), .010, .75, .008, .35); trim = courses((.43, .37, .29), (.40, .34, .265), (.3, .26, .2), (1.6, .6), .004, .7, .003, .3)
iron = principled(Base_Color=(.007, .008, .009), Roughness=.35, Specular=.6); frame = principled(Base_Color=(.26, .23, .19), Roughness=.5); zinc = principled(Base_Color=(.12, .135, .15), Roughness=.38, Metallic=.6); pot = principled(Base_Color=(.16, .060, .032), Roughness=.8); black = principled(Base_Color=(.006, .006, .006), Roughness=.6)
t, b, new = nodes(zinc); t.links.new(new('Bump', Height=new('TexNoise', Vector=new('NewGeometry').outputs['Position'], Scale=2.5, Detail=4.0).outputs[0], Distance=.03, Strength=.3).outputs[0], b.inputs['Normal'])
sky((.0125, .0105, .0235), (.060, .0370, .0540), (.185, .088, .074), .17, .34, (.05, 1))
BAY = 2.9; awnings = [principled(Base_Color=c, Roughness=.8) for c in ((.032, .011, .010), (.010, .017, .015), (.13, .115, .09))]
def rail(x0, x1, y, z, h=.95, r=.013, sides=12):
    """a balcony's iron: bars, a ring between every two, scrolls below"""
    n = round((x1 - x0) / .24); L = []
    for k in range(n + 1): x = x0 + (x1 - x0) * k / n; L.append(((x, y, z), (x, y, z + h)))
    ribs(L, r * .7, iron); d = (x1 - x0) / n
    for q in (.02, .16, h - .16, h): ribs([((x0, y, z + q), (x1, y, z + q))], r * (1.7 if q == h else .8), iron)
    for k in range(n):
        x = x0 + d * (k + .5)
        for q, s in ((h - .08, .065), (.09, .055), (h * .5, .095)): V = [(x + s * math.cos(2 * math.pi * j / sides), y, z + q + s * (1.9 if q == h * .5 else 1) * math.sin(2 * math.pi * j / sides)) for j in range(sides)]; ribs(list(zip(V, V[1:] + V[:1])), r * .55, iron)
def console(x, y, z, w, d, h):
    """the bracket of a balcony: a scroll, deep above and shallow below; (x, y, z) is where its top meets the wall"""
    out = [(0, 0), (-d, 0), (-d, -.22 * h), *[(-d * (.62 + .30 * math.cos(a)), -h * (.30 + .16 * math.sin(a))) for a in [math.pi * k / 12 for k in range(1, 8)]], *[(-d * .52 * (1 - k / 8) ** 1.6, -h * (.46 + .54 * k / 8)) for k in range(9)]]
    n = len(out); V = [(x + s * w / 2, y + u, z + v) for s in (-1, 1) for u, v in out]
    mesh('console', V, [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(i + n, (i + 1) % n + n, (i + 1) % n, i) for i in range(n)], trim, smooth=False)
def house(bays, floors, seed, dormers=True):
    """shop floor, four floors of tall windows with balconies on the second and the fifth, a mansard of zinc"""
    def make():
        w = Wall(); r = random.Random(seed); win = Windows(frame, 1.0, seed); L = BAY * bays; z = 4.2
        # shops: most are lit, each under its own awning
        for i in range(bays):
            x = BAY * i + BAY / 2; w.cell(BAY * i, 0, BAY, 4.2, (2.2, .35, 3.0, 0), .3); fill([(x - 1.1, .35), (x + 1.1, .35), (x + 1.1, 3.0), (x - 1.1, 3.0)], .2, r.choice((*win.rooms, black, black, black, black))); box((x, 0, 1.7), (.07, .3, 2.7), iron)
            if r.random() < .6: box((x, -.55, 3.0), (2.5, 1.25, .04), r.choice(awnings), 0, (.32, 0, 0))
        for f in range(floors):
            h = (3.6, 3.5, 3.3, 3.1, 3.0)[f]; hl = (1.25, .10, (2.75, 2.65, 2.45, 2.3, 2.2)[f], .14 if f == 1 else 0)
            for i in range(bays):
                x = BAY * i + BAY / 2; w.cell(BAY * i, z, BAY, h, hl, .24); k = r.choice('dark dark dark dark curtain curtain lamp lamp drawn blind room room figure'.split()); win.put(x, z, hl, .16, k, 2, 4, .05)
                # a moulded surround, and a cornice on brackets above it
                for s in (-1, 1): box((x + s * .75, -.03, z + hl[2] / 2), (.20, .12, hl[2]), trim, .015); box((x + s * .72, -.12, z + hl[2] + .22), (.14, .22, .34), trim, .03)
                box((x, -.03, z + hl[2] + .12), (1.7, .12, .24), trim, .015); box((x, -.14, z + hl[2] + .44), (1.95, .36, .13), trim, .03)
                if f not in (0, 3): rail(x - .66, x + .66, -.12, z + .05, .85, .012)
                if k == 'dark' and r.random() < .35:
                    for s in (-1, 1): box((x + s * .98, -.05, z + 1.3), (.62, .05, 2.5), frame, .006)
            if f in (0, 3):
                box((L / 2, -.40, z - .10), (L, .95, .18), trim, .03); rail(.05, L - .05, -.84, z, .98)
                for k in range(bays * 2): console(BAY / 2 * k + .6, 0, z - .18, .24, .68, .62)
            else: box((L / 2, -.06, z - .06), (L, .22, .22), trim, .03)
            z += h
        for i in range(bays + 1): box((BAY * i, -.03, (z + 4.2) / 2), (.42, .14, z - 4.2), trim, .02)
        for q, p, h in ((.10, .20, .24), (.42, .44, .20), (.60, .66, .16)): box((L / 2, -p / 2 + .1, z + q), (L, p + .2, h), trim, .03)
        for k in range(int(L / .42)): box((.2 + .42 * k, -.20, z + .27), (.17, .28, .16), trim, .01)
        w.done(stone); z += .7; R = [(0, .2), (1.3, 3.3), (4.2, 4.3), (10, 4.3)]
        mesh('mansard', [(x, y, z + q) for x in (0, L) for y, q in R], [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6)], zinc, smooth=False); box((0, 5, z / 2 + 1.8), (.3, 9.6, z + 3.6), stone); box((L, 5, z / 2 + 1.8), (.3, 9.6, z + 3.6), stone)
        for k in range(int(L / .55)): ribs([((.4 + .55 * k, .0, z + .2), (.4 + .55 * k, 1.28, z + 3.32))], .022, zinc)
        for i in range(bays):
            x = BAY * i + BAY / 2; d = Wall(); hd = (.95, .25, 1.35, .45); d.cell(-.8, 0, 1.6, 2.3, hd, .2); o = d.done(trim); o.location = (x, .15, z + .3); box((x, 1.2, z + 1.45), (1.6, 2.0, 2.25), zinc); box((x, .10, z + 2.66), (1.9, .5, .14), zinc, .03); win.put(x, z + .3, hd, .30, r.choice(('dark', 'dark', 'lamp', 'curtain')), 2, 3, .04)
        for x in (.2, L * .5, L - .2):
            box((x, 3.2, z + 4.6), (.7, 2.6, 3.0), stone, .02)
            for k in range(6): lathe([(.13, 0), (.11, .55), (.14, .58), (.12, .66)], pot, 12, (x, 2.2 + .4 * k, z + 6.1))
    return make
# the street: houses on the left, the same hand on the right, further off
place(house(6, 5, 3), (-6.0, 6.0, -9.5), 90); place(house(7, 5, 8), (-6.0, 23.8, -9.9), 90); place(house(8, 4, 14), (-6.2, 44.5, -9.5), 90)
place(house(9, 4, 21), (13.0, 78.0, -9.6), -90); place(house(9, 5, 33), (13.0, 51.9, -9.6), -90)
mesh('road', [(-40, -5, -9.4), (60, -5, -9.4), (60, 260, -9.4), (-40, 260, -9.4)], [(0, 1, 2, 3)], setts((.34, .20), ((.048, .046, .044), (.034, .033, .033)), .24, .03), smooth=False)
white = principled(Base_Color=(.42, .40, .37), Roughness=.35)
for k in range(13): box((-3.2 + 1.1 * k, 50, -9.395), (.55, 4.5, .02), white)
for k in range(12): box((3.5, 62 + 9 * k, -9.395), (.14, 4, .02), white)
for x in (-4.9, 11.9): box((x, 80, -9.36), (2.2, 170, .24), courses((.050, .048, .046), (.040, .039, .038), (.01, .01, .01), (1.4, .9), .012, .32, .006, .3, .5, True), .02)
# roofs between here and the tower, half in the haze
r = random.Random(6); walls = [hazed(tower_lights((.16, .13, .105), (1.6, 3.0), .34, .42, k), HAZE, 170) for k in range(3)]; wallm = hazed(principled(Base_Color=(.16, .13, .105), Roughness=.9), HAZE, 170); roofm = hazed(principled(Base_Color=(.06, .066, .075), Roughness=.5), HAZE, 170); dots = [unsampled(emit(c, p)) for c in WARMTHS for p in (.25, .6)]
for k in range(157):
    y, x = (78 + 420 * (k / 150) ** 1.3, r.uniform(-.55, .62)) if k < 150 else (196 + r.uniform(0, 14), (k - 153) * .07); x *= y; h = r.uniform(3, 7) + y / 55; w = r.uniform(9, 20); d = 9; z = h - 9.5
    if y < 190: x = x if -x > w / 2 + 6 or x > w / 2 + 13 else 13 + w / 2 + r.random() if x > 3 else -6 - w / 2 - r.random()  # the street goes on between them
    box((x, y, z / 2 - 5), (w, d, z + 10), walls[k % 3]); mesh('roof', [(x + s * w / 2 * q, y + u * d / 2 * q2, z + v) for v, q, q2 in ((0, 1, 1), (3.2, .96, .55)) for s, u in ((-1, -1), (1, -1), (1, 1), (-1, 1))], [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)], roofm, smooth=False)
    for s in (-.4, .1, .42): box((x + s * w, y, z + 3.6), (.8, 2.2, 2.4 + r.random()), wallm)
    for _ in range(r.randint(4, 12)): u = x + r.uniform(-.45, .45) * w; q = z - r.choice((.8, 3.9, 7.0)); mesh('light', [(u - .45, y - d / 2 - .05, q - 1.5), (u + .45, y - d / 2 - .05, q - 1.5), (u + .45, y - d / 2 - .05, q), (u - .45, y - d / 2 - .05, q)], [(0, 1, 2, 3)], r.choice(dots), smooth=False)
# the tower, lit from within its own ironwork: half-width by height, as it was built
EY, EX, E0 = 560.0, 22.0, -6.0
def gilt(col, power):
    """iron under lamps that stand inside the tower: what faces them is bright, what faces us is not"""
    m = emit(col, power); t, _, new = nodes(m); e = t.nodes['Emission']; g = new('NewGeometry').outputs
    out = new('VectorMath', operation='NORMALIZE', _0=new('VectorMath', operation='MULTIPLY', _0=new('VectorMath', operation='SUBTRACT', _0=g['Position'], _1=(EX, EY, 0)).outputs[0], _1=(1, 1, 0)).outputs[0]).outputs[0]
    k = new('VectorMath', operation='DOT_PRODUCT', _0=g['Normal'], _1=out).outputs['Value']; t.links.new(new('MapRange', Value=k, _1=-1.0, _2=1.0, _3=power * 1.7, _4=power * .35).outputs[0], e.inputs[1]); return hazed(unsampled(m), HAZE, 1500)
gold = gilt(srgb(0xFFB04E), .50); hot = gilt(srgb(0xFFC470), .62); dim = hazed(unsampled(emit(srgb(0xE08A34), .12)), HAZE, 1500)
P = [(0, 62.5, 13), (28, 45, 11), (57, 32.8, 9), (58, 32.5, 9), (86, 23, 7.4), (115, 17.2, 6.4), (117, 16.8, 6.4), (150, 11.6, 5.8), (190, 7.6, 3.8), (230, 5.2, 2.6), (276, 3.4, 1.7), (280, 3.2, 1.6), (300, 1.4, .7)]
def at(z):
    for (a, b, c), (d, e, f) in zip(P, P[1:]):
        if z <= d: k = (z - a) / (d - a); return b + (e - b) * k, c + (f - c) * k
    return P[-1][1:]
def iron_tower():
    E, B, H = [], [], []
    z = 0.0
    while z < 296:
        a, c = at(z); step = max(4.2, c * 1.1 if z < 117 else c * 1.9); z2 = min(z + step, 300); a2, c2 = at(z2)
        if z < 57.5 < z2: z2 = 57.5; a2, c2 = at(z2)
        for sx in (-1, 1):
            for sy in (-1, 1):
                # a leg: four posts and crossed bars on each of its faces; above the second floor the legs have met
                q = [(sx * (a - c * i), sy * (a - c * j)) for i, j in ((0, 0), (2, 0), (2, 2), (0, 2))] if z < 150 else [(sx * a, sy * a), (-sx * a, sy * a)]
                q2 = [(sx * (a2 - c2 * i), sy * (a2 - c2 * j)) for i, j in ((0, 0), (2, 0), (2, 2), (0, 2))] if z < 150 else [(sx * a2, sy * a2), (-sx * a2, sy * a2)]
                n = len(q)
                for i in range(n):
                    j = (i + 1) % n; E.append(((*q[i], z), (*q2[i], z2)))
                    B += [((*q[i], z), (*q2[j], z2)), ((*q[j], z), (*q2[i], z2)), ((*q[i], z), (*q[j], z))]
                if z >= 150: B += [((sx * a, sy * a, z), (sx * a2, -sy * a2, z2)), ((sx * a, sy * a, z), (sx * a, -sy * a, z))]
        z = z2
    ribs(E, .42, hot); ribs(B, .17, gold)
    # the floors and the arches beneath the first
    for z, w, h in ((57, 35.5, 4.5), (115, 19.5, 3.5), (276, 5.6, 3.0)):
        for k in range(4): u = math.pi / 2 * k; box((w * math.cos(u), w * math.sin(u), z + h / 2), (.8, 2 * w, h), dim, 0, (0, 0, u)); H += [((w * math.cos(u) - w * math.sin(u), w * math.sin(u) + w * math.cos(u), z + q), (w * math.cos(u) + w * math.sin(u), w * math.sin(u) - w * math.cos(u), z + q)) for q in (0, h)]
    for k in range(2):
        for s in (-1, 1):
            for R, q in ((36.5, 0), (39.5, 0)):
                A = [(R * math.cos(math.pi * j / 24), s * (44 - 9.5 * math.sin(math.pi * j / 24)), 16 + R * math.sin(math.pi * j / 24)) for j in range(25)]; A = A if k == 0 else [(y, x, z) for x, y, z in A]; H += list(zip(A, A[1:]))
    ribs(H, .55, hot); ribs([((0, 0, 300), (0, 0, 324))], .5, gold); sphere((0, 0, 302), 1.4, hot, 8)
place(iron_tower, (EX, EY, E0), 22)
# the rail near by, wet, and the lamp behind us that catches it
rail(-3.0, 3.0, 2.62, -1.33, 1.02, .017, 48); box((0, 2.62, -.29), (6, .07, .035), iron, .012); area((-1.5, -1.2, 1.6), (0, 3, -.6), (1.6, 1.2), srgb(0xFFB76A), 110, False)
# lamps along both pavements; the far ones only shine
globe = lit(srgb(0xFFD096), 1.5, .7)
def lamp(x, y, near):
    lathe([(.20, 0), (.20, .2), (.11, .5), (.07, .9), (.05, 3.7), (.11, 3.8), (.06, 3.9)], iron, 16, (x, y, -9.3)); shining(lathe([(.10, 3.9), (.24, 4.6), (.20, 4.66)], globe, 6, (x, y, -9.3))); lathe([(.27, 4.6), (.10, 4.85), (.03, 5.0), (0, 5.1)], iron, 6, (x, y, -9.3))
    mirrored((x, y, -5.05), .17, srgb(0xFFBC74), 26)
    if near: point((x, y, -5.0), srgb(0xFFBC74), 620, .15)
point((-4.1, 13, -5.0), srgb(0xFFBC74), 620, .15)
for k, y in enumerate((27, 42, 60, 84, 112, 145)): lamp(-4.1, y, k < 3); lamp(11.1, y + 7, k < 2)
camera((0, 0, .35), (0, 10, .35), 21, 16.0, 4.0, (0, .15))
render()
