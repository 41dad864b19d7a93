"""Manchester, a wet night: a brick mill, a lamp and tram rails in the setts; a late train on the viaduct, a slim tower behind."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from street import *
reset(5, .02)
HAZE = (.020, .0165, .0125)
brick = courses((.128, .048, .029), (.080, .032, .022), (.056, .046, .037)); stone = courses((.155, .125, .092), (.120, .098, .074), (.03, .025, .02), (.9, .45), .008, .7, .004)
iron = principled(Base_Color=(.010, .011, .012), Roughness=.35, Specular=.6); frame = principled(Base_Color=(.030, .034, .034), Roughness=.5); steel = principled(Base_Color=(.34, .33, .31), Metallic=1.0, Roughness=.16); black = principled(Base_Color=(.006, .006, .006), Roughness=.6)
sky((.0050, .0086, .0116), (.0185, .0186, .0172), (.058, .037, .018), .24, .72, (.35, .94))
# the mill: pilasters between the bays, stone at every floor, corbels beneath the cornice
BAY, FLOOR, BAYS, FLOORS = 3.3, 3.9, 8, 4
def mill():
    w = Wall(); win = Windows(frame, .7, 7); hole = (1.95, .95, 2.95, .32); top = .5 + FLOOR * FLOORS
    kinds = {0: 'dark dark figure dark curtain dark lamp blind', 1: 'dark drawn dark lamp dark blind room dark', 2: 'dark dark lamp curtain dark dark dark lamp', 3: 'dark dark dark blind dark lamp dark dark'}
    w.cell(0, 0, BAY * BAYS, .5); w.cell(0, top, BAY * BAYS, 1.3)
    for f in range(FLOORS):
        for i in range(BAYS):
            x, z = BAY * i, .5 + FLOOR * f; w.cell(x, z, BAY, FLOOR, hole, .34); win.put(x + BAY / 2, z, hole, .24, kinds[f].split()[i], 4, 5, .028)
            box((x + BAY / 2, -.05, z + .88), (2.25, .30, .13), stone, .012)
            # the arch over the window stands a little proud, with a keystone
            o = outline(*hole); arc = [(x + BAY / 2 + u, z + v) for u, v in o[2:]]; up = [(u, v + .26) for u, v in arc]
            n = len(arc); mesh('arch', [(u, y, v) for y in (-.035, .0) for u, v in arc + up], [(k, k + 1, n + k + 1, n + k) for k in range(n - 1)] + [(k, k + 1, 2 * n + k + 1, 2 * n + k) for k in range(n - 1)] + [(n + k, n + k + 1, 3 * n + k + 1, 3 * n + k) for k in range(n - 1)], brick, smooth=False)
            box((x + BAY / 2, -.05, z + 3.40), (.22, .12, .36), stone, .01)
        box((BAY * BAYS / 2, -.05, .5 + FLOOR * f - .04), (BAY * BAYS + .1, .24, .20), stone, .02)
    for i in range(BAYS + 1): box((BAY * i, -.02, top / 2), (.62, .30, top), brick, .01); box((BAY * i, -.06, .45), (.74, .34, .9), stone, .02); box((BAY * i, -.05, top - .30), (.74, .30, .22), stone, .02)
    for k in range(int(BAY * BAYS / .44)): box((.2 + .44 * k, -.10, top + .42), (.20, .24, .34), brick, .008)
    for z, p, h in ((top + .12, .14, .16), (top + .70, .26, .20), (top + .90, .36, .14)): box((BAY * BAYS / 2, .2 - p / 2, z), (BAY * BAYS + .5, .6 + p, h), stone, .02)
    w.done(brick); box((BAY * BAYS + .0, 6, top / 2 + .5), (.1, 12, top + 1), brick); box((BAY * BAYS / 2, 6, top + .5), (BAY * BAYS, 11.6, .1), black)
    tube([(BAY * 6 - .45, -.16, .2), (BAY * 6 - .45, -.16, top + .3)], .06, iron)
    # lamps on brackets: light that runs along the wall
    for x in (BAY * 3, BAY * 6):
        tube([(x, -.15, 4.1), (x, -.5, 4.45), (x, -.95, 4.5), (x, -1.15, 4.38)], .028, iron); lathe([(.02, .10), (.10, .06), (.26, -.08)], iron, 24, (x, -1.15, 4.30)); shining(sphere((x, -1.15, 4.20), .085, unsampled(emit(CHAMPAGNE, 26)), 10)); point((x, -1.15, 4.12), srgb(0xFFBE78), 900)
place(mill, (-4.4, 4.4, 0), 90)
# pavement, kerb, setts, rails
mesh('street', [(-60, -4, 0), (60, -4, 0), (60, 120, 0), (-60, 120, 0)], [(0, 1, 2, 3)], setts(), smooth=False)
flags = setts((1.0, .7), ((.040, .038, .035), (.030, .029, .028)), .34)
for x, w in ((-3.75, 1.3), (4.9, 2.2)): box((x, 40, .04), (w, 90, .14), flags, .02)
for x in (-.95, .49): box((x, 45, .002), (.055, 100, .010), steel); box((x + .06, 45, .001), (.045, 100, .006), black)
# the lamp, and the railing it stands by
LX, LY = 2.35, 8.2
lathe([(.17, 0), (.17, .25), (.13, .30), (.12, .75), (.085, .82), (.06, .95), (.05, 2.4), (.062, 2.45), (.062, 2.5), (.045, 2.55), (.038, 3.55), (.06, 3.6), (.03, 3.68)], iron, 32, (LX, LY, 0)); tube([(LX - .38, LY, 3.32), (LX + .38, LY, 3.32)], .018, iron)
G = [(.13, 3.70), (.225, 4.25)]
for k in range(4):
    a = math.pi / 4 + math.pi / 2 * k; c = [(LX + 1.41 * r * math.cos(a), LY + 1.41 * r * math.sin(a), z) for r, z in G]; tube(c, .014, iron); b = math.pi / 4 + math.pi / 2 * (k + 1)
    for r, z in G: tube([(LX + 1.41 * r * math.cos(a), LY + 1.41 * r * math.sin(a), z), (LX + 1.41 * r * math.cos(b), LY + 1.41 * r * math.sin(b), z)], .016, iron)
o = lathe([(.36, 4.25), (.30, 4.36), (.12, 4.52), (.09, 4.62), (.05, 4.64), (.02, 4.78), (0, 4.80)], iron, 4, (LX, LY, 0)); o.data.polygons.foreach_set('use_smooth', [False] * len(o.data.polygons)); o.rotation_euler = (0, 0, math.pi / 4)
glow = unsampled(emit(srgb(0xFFC880), 1.6)); shining(lathe([(.012, 3.72), (.10, 3.76), (.155, 4.18), (.02, 4.24)], glow, 24, (LX, LY, 0))); point((LX, LY, 3.98), srgb(0xFFBE78), 1500, .10); mirrored((LX, LY, 3.98), .13, srgb(0xFFBE78), 30)
for y in range(0, 34):
    yy = 9.4 + y * .9
    if y % 3 == 0: lathe([(.055, 0), (.05, 1.05), (.075, 1.08), (.07, 1.14), (.02, 1.24), (0, 1.26)], iron, 12, (3.2, yy, .1))
tube([(3.2, 9.4, 1.0), (3.2, 39, 1.0)], .024, iron); tube([(3.2, 9.4, .35), (3.2, 39, .35)], .018, iron); ribs([((3.2, 9.4 + .15 * k, .35), (3.2, 9.4 + .15 * k, 1.0)) for k in range(197)], .009, iron)
# the wires
for x in (-.2,):
    tube([(x, y, 5.5 + .03 * math.sin(y)) for y in range(0, 42, 2)], .009, black); tube([(x, 4 + 1.5 * k, 5.75 + .35 * ((k % 6 - 3) / 3) ** 2) for k in range(25)], .009, black)
for y in (13, 22, 31): tube([(-4.3, y, 6.5), (-.2, y, 6.08), (3.2, y, 6.4)], .010, black); lathe([(.09, 0), (.07, 6.6), (.02, 6.7)], iron, 12, (3.45, y, 0))
# the viaduct: arches with a use, a parapet, a late train
VY = 43.0
old = hazed(courses((.105, .036, .022), (.070, .025, .017), (.045, .037, .030)), HAZE, 190); cap = hazed(courses((.13, .105, .078), (.10, .082, .06), (.03, .025, .02), (1.1, .4)), HAZE, 190)
def viaduct():
    w = Wall(); hole = (6.6, 0, 2.9, 3.3)
    for i in range(-4, 7):
        x = 8.2 * i; w.cell(x, 0, 8.2, 7.6, hole, 7.5, 28); box((x, -.12, 1.45), (1.5, .5, 2.9), old, .04); box((x, -.16, 2.95), (1.75, .62, .24), cap, .04); arc = outline(*hole, 28)[2:]
        for r, d in ((.0, .10), (.42, .05)): tube([(x + 4.1 + u * (1 + r / 3.3), -.02, 2.9 + (v - 2.9) * (1 + r / 3.3)) for u, v in arc], .07 + d * .4, cap)
    w.done(old); box((12, .5, 7.72), (100, 1.5, .28), cap, .04); box((12, .2, 8.3), (100, .4, 1.0), old); box((12, .2, 8.86), (100, .62, .16), cap, .03); box((12, 4, 7.55), (100, 8, .1), black)
    for k in range(120): box((-36 + .8 * k, -.10, 7.46), (.34, .34, .26), cap, .02)
    # the arches go through; in some a lamp and a door
    for i, p in ((-1, 900), (0, 3200), (1, 260), (2, 1700)):
        x = 8.2 * i + 4.1; l = area((x, 3.2, 5.7), (x, 3.4, 0), (1.2, .5), srgb(0xFFAE5E), p, False); box((x, 7.4, 3), (7, .1, 7), old); sphere((x, 2.6, 5.35), .16, unsampled(emit(CHAMPAGNE, 30)), 10)
        box((x - 1.1, 7.3, 1.4), (2.4, .12, 2.8), frame, .02); box((x + 1.9, 7.3, 1.2), (1.2, .12, 2.4), frame, .02)
        for k in range(3): q = x - 2.1 + .72 * k; fill([(q, 1.2), (q + .58, 1.2), (q + .58, 2.6), (q, 2.6)], 7.2, unsampled(emit(srgb(0xFFC47C), .10 * p ** .4 * (.35, 1, .55)[(k + i) % 3] / 2)))
    # the train has almost crossed
    def seats(x, r):
        """the backs of two seats against the light, and now and then a head above one"""
        for q in (.30, .92):
            h = r.uniform(.30, .42); fill([(x + q - .20, 10.2), (x + q + .20, 10.2), (x + q + .18, 10.2 + h), (x + q - .18, 10.2 + h)], 1.58, black)
            if r.random() < .3: fill([(x + q + .11 * math.cos(a), 10.2 + h + .10 + .14 * math.sin(a)) for a in [math.pi * j / 8 for j in range(16)]], 1.575, black)
    hull = hazed(principled(Base_Color=(.030, .036, .040), Roughness=.25, Metallic=.5), HAZE, 220); cabin = [unsampled(emit(c, p)) for c in (srgb(0xFFD79E), srgb(0xFFC078)) for p in (.10, .38, .55)]; r = random.Random(4)
    for c in range(2):
        x = -21 + 20.4 * c; box((x + 9.9, 3, 10.25), (19.8, 2.8, 2.9), hull, .25)
        for k in range(11): fill([(x + .9 + 1.68 * k, 10.2), (x + 2.15 + 1.68 * k, 10.2), (x + 2.15 + 1.68 * k, 11.1), (x + .9 + 1.68 * k, 11.1)], 1.585, r.choice(cabin)); seats(x + .9 + 1.68 * k, r)
    tube([(-50, 3, 13.6), (60, 3, 13.6)], .02, black)
    for k in range(-2, 4): tube([(16 * k + 5, 6.2, 7.6), (16 * k + 5, 6.2, 14.6), (16 * k + 5, 3, 14.4)], .10, iron)
place(viaduct, (-7.4, VY, 0), 0)
# what stands behind it: the slim slab with its overhang and blade, a chimney, towers in haze
def slab(x, y, w, d, z0, z1, share, power, seed=0.0): o = box((0, 0, 0), (w, d, z1 - z0), hazed(glass_tower((.010, .013, .015), (1.25, 3.3), share, power, (.020, .022, .026), seed), HAZE, 330)); o.location = (x, y, (z0 + z1) / 2)
slab(38, 290, 21, 9, 0, 78, .20, .9, 1.0); slab(36.6, 290, 24.5, 9, 80, 157, .22, .9, 2.0); box((36.6, 289, 79), (24.6, 9, .7), unsampled(emit(CHAMPAGNE, .22))); slab(25.4, 290, 1.6, 9, 157, 169, 0, 0)
for x, y, w, h in ((92, 330, 20, 92), (74, 380, 15, 66), (118, 360, 18, 120), (-2, 420, 22, 118), (14, 470, 18, 96), (60, 520, 24, 84), (140, 430, 24, 72), (-26, 390, 20, 80)): slab(x, y, w, 16, 0, h, .17, .8, x * .37)
lathe([(2.0, 0), (1.35, 34), (1.6, 34.6), (1.6, 36), (1.3, 36.4)], hazed(principled(Base_Color=(.05, .022, .016), Roughness=.9), HAZE, 200), 32, (20.5, 92, 0))
sphere((25.4, 289, 170), .7, unsampled(emit(srgb(0xC81E0E), 10)), 6); box((30, 75, 5), (90, 10, 11), hazed(principled(Base_Color=(.04, .02, .015)), HAZE, 150))
# the lamp of a street that is not in the picture
area((13, 10, 13), (-4, 20, 7), (3, 3), srgb(0xFFB878), 2600, False); area((14, 26, 10), (6, 43, 5), (3, 3), srgb(0xFFB268), 2400, False)
camera((.25, 0, 1.55), (.25, 10, 1.55), 20, 14.0, .8, (0, .20))
render()
