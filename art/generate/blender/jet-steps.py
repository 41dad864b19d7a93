"""The steps of an aircraft on a wet apron: the cabin lit, the rest of the field far off."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
reset(5, .02)
R, Z = 1.26, 2.42
X0 = 1.55                       # the door's middle
lacquer = principled(Base_Color=(.040, .046, .052), Metallic=.7, Roughness=.42, Clearcoat=1.0, Clearcoat_Roughness=.07)
metal = principled(Base_Color=(.80, .62, .38), Metallic=1.0, Roughness=.22)
steel = principled(Base_Color=(.32, .31, .30), Metallic=1.0, Roughness=.30)
black = principled(Base_Color=(.006, .006, .006), Roughness=.55)
# the fuselage: a barrel with a nose that droops, open at the door
def ring(x):
    t = max(0, (-2.2 - x) / 4.6); k = math.sqrt(max(0, 1 - t ** 2.1)); return R * k, Z - .42 * t ** 1.6
N, V, F = 120, [], []; xs = [-6.79 + .01 * k * k for k in range(22)] + [-2.2 + .3 * k for k in range(60)]
for x in xs:
    r, z = ring(x); V += [(x, r * math.sin(2 * math.pi * k / N), z - r * math.cos(2 * math.pi * k / N)) for k in range(N)]
for i in range(len(xs) - 1): F += [(i * N + k, i * N + (k + 1) % N, (i + 1) * N + (k + 1) % N, (i + 1) * N + k) for k in range(N)]
hull = mesh('hull', V, F, lacquer); s = hull.modifiers.new('t', 'SOLIDIFY'); s.thickness = .09; s.offset = -1
DOOR = rounded(.88, 1.80, .16); cut(hull, DOOR, -2, -.3, (X0, 2.52))
PANE = rounded(.28, .40, .138); panes = [X0 + 1.22 + .86 * k for k in range(9)]
def on_hull(x, z, out=0): d = z - Z; return (x, -math.sqrt((R + out) ** 2 - d * d), z)
def frame(outline, at, r, mat): tube([on_hull(x + at[0], z + at[1], -.004) for x, z in outline], r, mat, True)
frame(DOOR, (X0, 2.52), .012, steel)
lit, blind = emit(srgb(0xFFC98A), 1.5), emit(srgb(0xD99A58), .38)
for i, x in enumerate(panes):
    frame(PANE, (x, 2.72), .012, steel); drop = (.08, .30, -.02, .12, .2, .0, .1, .1, .1)[i]
    rows = [-.199 + .398 * k / 24 for k in range(25)]; half = [.139 * (1 - abs(z / .2) ** 2.6) ** (1 / 2.6) for z in rows]
    V = [on_hull(x + e * h, 2.72 + z, .003) for z, h in zip(rows, half) for e in (-1, 1)]
    for k in range(24): mesh('pane', V[2 * k:2 * k + 4], [(0, 1, 3, 2)], lit if rows[k] < .04 - drop else blind)
# one champagne line along the side, broken by the door
for a, b in ((-2.1, X0 - .47), (X0 + .47, 15)): tube([on_hull(a + (b - a) * k / 40, 2.24, -.004) for k in range(41)], .009, metal)
# the cabin: panelled walls, a lamp in the ceiling, the blinds each as somebody left it
wall = principled(Base_Color=(.62, .50, .36), Roughness=.5); wood = principled(Base_Color=(.090, .052, .028), Roughness=.18, Clearcoat=.6); carpet = principled(Base_Color=(.24, .19, .14), Roughness=.9)
box((6, .62, 2.5), (22, .04, 2.3), wall); box((X0 + .62, -.15, 2.42), (.05, 1.1, 1.7), wood, .01); box((X0 - .62, -.15, 2.42), (.05, 1.1, 1.7), wood, .01)
box((6, -.1, 1.58), (22, 1.9, .05), carpet); box((X0 + .1, .52, 2.05), (1.3, .12, .95), wood, .01); box((X0 + .1, .50, 2.55), (1.34, .2, .03), metal, .004); box((X0, .57, 3.0), (1.2, .03, .012), emit(SODIUM, 9))
area((X0, -.1, 3.40), (X0, 0, 0), (.9, .5), CHAMPAGNE, 22, False); area((X0 - .5, -.75, 2.9), (X0 + .5, .4, 2.2), (.1, .8), SODIUM, 8, False)
box((6, 0, 3.46), (22, .9, .03), wall)
# the steps: six treads between two strings, a lamp beneath each nosing
NS, RISE, RUN, WD = 6, .235, .262, .74; TOP = (1.545, -1.06)
for k in range(NS):
    z, y = TOP[0] - RISE * (k + .5), TOP[1] - RUN * (k + .5)
    box((X0, y, z), (WD, RUN + .02, .030), carpet, .006); box((X0, y - RUN / 2 - .012, z), (WD, .016, .036), metal, .004)
    box((X0, y - RUN / 2 + .010, z - .024), (WD - .08, .012, .010), emit(CHAMPAGNE, 34)); box((X0, y + RUN / 2, z - RISE / 2), (WD, .012, RISE - .03), black)
L = NS * math.hypot(RISE, RUN) + .16; ang = math.atan2(RISE, RUN)
for s in (-1, 1):
    box((X0 + s * (WD / 2 + .03), TOP[1] - RUN * NS / 2, TOP[0] - RISE * NS / 2 - .02), (.045, L, .25), lacquer, .02, (ang, 0, 0))
    box((X0 + s * (WD / 2 + .054), TOP[1] - RUN * NS / 2, TOP[0] - RISE * NS / 2 - .02), (.004, L * .96, .010), metal, 0, (ang, 0, 0))
    x = X0 + s * (WD / 2 + .03); rail = []
    for k in range(41):
        t = k / 40 * (NS - .25); rail.append((x, TOP[1] + .02 - RUN * t, TOP[0] + .80 - RISE * t - .05 * math.sin(math.pi * k / 40)))
    for k in range(1, 13): a = math.pi * k / 12 * .8; e = rail[40]; rail.append((x, e[1] - .09 * math.sin(a), e[2] - .09 * (1 - math.cos(a))))
    tube(rail, .014, metal)
    for t in (.3, 2.1, 3.9, 5.5): tube([(x, TOP[1] - RUN * t, TOP[0] - RISE * t), (x, TOP[1] + .02 - RUN * t, TOP[0] + .80 - RISE * t - .05 * math.sin(math.pi * t / 5.75))], .010, steel)
box((X0, TOP[1] - RUN * NS / 2 + .05, TOP[0] - RISE * NS / 2 - .15), (WD + .06, L, .05), lacquer, .02, (ang, 0, 0))
for s in (-1, 1): tube([(X0 + s * .2, TOP[1] - RUN * NS - .02, .12), (X0 + s * .2, TOP[1] - RUN * NS - .02, .0)], .03, black)
# the nose gear
tube([(-3.3, 0, 1.5), (-3.15, 0, .33)], .065, steel); tube([(-3.15, -.2, .30), (-3.15, .2, .30)], .045, steel)
def wheel(profile, mat, side):
    o = lathe(profile, mat, 64, (-3.15, side * .17, .302)); o.rotation_euler = (math.pi / 2, 0, 0)
for s in (-1, 1):
    wheel([(.168, .07), (.20, .092), (.25, .095), (.285, .075), (.30, .04), (.302, 0), (.30, -.04), (.285, -.075), (.25, -.095), (.20, -.092), (.168, -.07)], black, s)
    wheel([(.02, .05), (.09, .045), (.10, .06), (.135, .062), (.15, .085), (.168, .088), (.172, .07)], steel, s); wheel([(0, .075), (.035, .075), (.045, .05), (.05, .04)], steel, s)
area((-5.5, -5, 2.2), (-3.15, 0, .4), (.6, .6), CHAMPAGNE, 20, False)
# the apron and its joints
g = mesh('apron', [(-160, -14, 0), (160, -14, 0), (160, 260, 0), (-160, 260, 0)], [(0, 1, 2, 3)], wet((.020, .020, .020), .30, .50, .30, .022, 16), smooth=False)
joint = principled(Base_Color=(.004, .004, .004), Roughness=.6)
for k in range(-5, 9): box((0, k * 3.8 - 1.9, .0008), (120, .022, .001), joint)
for k in range(-9, 12): box((k * 3.8 + .6, 20, .0008), (.022, 70, .001), joint)
# the far side of the field: floodlights, a hangar, lamps, blue at the taxiway's edge
lamps(44, ((-62, 62), (80, 150), (1.0, 4.6)), (.30, .80), (SODIUM, CHAMPAGNE, SODIUM), 5, 4)
lamps(9, ((-55, 60), (60, 110), (.3, .5)), (.14, .26), (srgb(0x4A78A8),), 4, 9)
for k, v in enumerate((.05, .22, .30, .08, .26, .04)): box((-34 + 4.4 * k, 144.8, 2.2), (3.9, .1, 4.4), unsampled(emit(SODIUM, v)))
# the sky keeps a little of the town's light
sky = bpy.context.scene.world.node_tree; sky.nodes['Background'].inputs[0].default_value = (.0052, .0078, .0092, 1); sky.nodes['Background'].inputs[1].default_value = 1.0
area((-6, 26, 13), (0, 0, 2), (5, 2), CHAMPAGNE, 600, False); area((14, 18, 10), (3, 0, 3), (3, 2), TEAL, 160, False)
# canopy lights: long lines that draw the barrel's shoulder
area((0, -3.4, 9), (0, -1, 2.4), (34, 1.5), CHAMPAGNE, 200, False); area((-2, -10.5, 5.5), (0, -1, 2.4), (26, 1.2), CHAMPAGNE, 60, False)
camera((-1.35, -8.6, 1.0), (.10, 0, 1.80), 34, (1.5, -1.7, 1.2), .55)
render(guided=True)
