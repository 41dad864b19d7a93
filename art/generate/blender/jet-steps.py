"""The steps of an aircraft on a wet apron at last light: seen from behind the wing, so that the hull runs away to its nose and the left half is empty field."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
reset(5, .02)
R, Z = 1.26, 2.42
X0 = 0                               # the door's middle
TIP, FULL, DROOP = -4.5, -.85, 2.0   # the nose's tip, where the barrel is full, the height of the tip
pearl, belly, GOLD = (.26, .27, .28), (.030, .034, .040), (.80, .62, .38)
metal = principled(Base_Color=GOLD, Metallic=1.0, Roughness=.22)
satin = principled(Base_Color=GOLD, Metallic=1.0, Roughness=.42)  # where few rays meet a lamp: a gloss would sparkle
steel = principled(Base_Color=(.32, .31, .30), Metallic=1.0, Roughness=.30)
black = principled(Base_Color=(.006, .006, .006), Roughness=.55)
lacquer = principled(Base_Color=belly, Metallic=.5, Roughness=.35, Clearcoat=1.0, Clearcoat_Roughness=.06)
WAIST = 2.06                         # pearl above, dark below, a champagne line between
paint = principled(Metallic=.58, Roughness=.22, Clearcoat=1.0, Clearcoat_Roughness=.05); t, b, new = nodes(paint)
height = new('SeparateXYZ', Vector=new('NewGeometry').outputs['Position']).outputs[2]
dark = new('MapRange', Value=height, _1=WAIST + .004, _2=WAIST - .004).outputs[0]
line = new('MapRange', Value=new('Math', operation='ABSOLUTE', _0=new('Math', operation='SUBTRACT', _0=height, _1=WAIST + .055).outputs[0]).outputs[0], _1=.017, _2=.014).outputs[0]
two = new('MixRGB', _0=dark, _1=(*pearl, 1), _2=(*belly, 1)).outputs[0]
t.links.new(new('MixRGB', _0=line, _1=two, _2=(*GOLD, 1)).outputs[0], b.inputs['Base Color'])
# the fuselage: a barrel whose nose droops, its crown, keel and sides each drawn by a curve, open at the door
def curve(points, s):
    for (a, p), (b, q) in zip(points, points[1:]):
        if s <= b: return p + (q - p) * (s - a) / (b - a)
    return 1
def eased(points, s): return sum(curve(points, min(1, max(0, s + d * .05 * min(1, 4 * s)))) for d in (-1, -.6, -.2, .2, .6, 1)) / 6
CROWN = [(0, 0), (.01, .055), (.04, .13), (.1, .22), (.2, .335), (.32, .45), (.42, .545), (.55, .73), (.66, .86), (.8, .955), (1, 1)]
KEEL = [(0, 0), (.01, .12), (.04, .27), (.1, .44), (.2, .62), (.35, .79), (.55, .92), (.75, .985), (1, 1)]
SIDE = [(0, 0), (.01, .10), (.04, .22), (.1, .37), (.2, .54), (.35, .72), (.55, .88), (.75, .97), (1, 1)]
def skin(x, a, out=0):
    """the hull at x, at the angle a above its side"""
    s = min(1, (x - TIP) / (FULL - TIP)); zc = DROOP + (Z - DROOP) * s; half = R * eased(SIDE, s) + out
    up = (Z + R - DROOP) * eased(CROWN, s) + DROOP - zc; down = zc - (DROOP - (DROOP - Z + R) * eased(KEEL, s))
    return (x, -half * math.cos(a), zc + ((up if math.sin(a) > 0 else down) + out) * math.sin(a))
N = 128; xs = [TIP + (FULL - TIP) * (k / 60) ** 2 for k in range(1, 61)] + [FULL + .3 * k for k in range(1, 56)]
V = [skin(TIP + .0004, 0)] + [skin(x, 2 * math.pi * k / N) for x in xs for k in range(N)]
F = [(0, 1 + k, 1 + (k + 1) % N) for k in range(N)] + [(1 + i * N + k, 1 + (i + 1) * N + k, 1 + (i + 1) * N + (k + 1) % N, 1 + i * N + (k + 1) % N) for i in range(len(xs) - 1) for k in range(N)]
hull = mesh('hull', V, F, paint); s = hull.modifiers.new('t', 'SOLIDIFY'); s.thickness = .09; s.offset = -1
DOOR = rounded(.88, 1.80, .16); cut(hull, DOOR, -2, -.3, (X0, 2.52))
def on_hull(x, z, out=0): d = z - Z; return (x, -math.sqrt((R + out) ** 2 - d * d), z)
def frame(outline, at, r, mat): tube([on_hull(x + at[0], z + at[1], -.004) for x, z in outline], r, mat, True)
frame(DOOR, (X0, 2.52), .024, satin)  # as wide as to cover the cut, whose edge is ragged
PANE = rounded(.30, .42, .148); panes = [X0 + 1.12 + .80 * k for k in range(9)]
lit, blind = ([unsampled(emit(c, p * (1.25 - .5 * k / 23))) for k in range(24)] for c, p in ((srgb(0xFFC98A), 1.9), (srgb(0xD99A58), .55)))
for i, x in enumerate(panes):
    frame(PANE, (x, 2.74), .014, steel); drop = (.30, .08, -.02, .12, .2, .0, .1, .1, .1)[i]
    rows = [-.209 + .418 * k / 24 for k in range(25)]; half = [.149 * (1 - abs(z / .21) ** 2.6) ** (1 / 2.6) for z in rows]
    V = [on_hull(x + e * h, 2.74 + z, .003) for z, h in zip(rows, half) for e in (-1, 1)]
    for k in range(24): mesh('pane', V[2 * k:2 * k + 4], [(0, 1, 3, 2)], (lit if rows[k] < .04 - drop else blind)[k])
# the windscreen: dark glass with a little of the instruments' light behind it
screen = principled(Base_Color=(.004, .005, .006), Roughness=.06, Emission=(.012, .008, .005), Emission_Strength=1.0)
for corners in (((-2.62, .62), (-2.92, 1.53), (-2.12, 1.53), (-2.06, .98)), ((-2.55, .58), (-1.84, .50), (-1.72, .88), (-1.98, .96)), ((-1.74, .50), (-1.22, .52), (-1.30, .80), (-1.64, .87))):
    G = 14; V = []
    for i in range(G + 1):
        for j in range(G + 1):
            u, v = i / G, j / G; p = [(1 - v) * ((1 - u) * corners[0][k] + u * corners[1][k]) + v * ((1 - u) * corners[3][k] + u * corners[2][k]) for k in (0, 1)]; V.append(skin(*p, .004))
    mesh('screen', V, [(i * (G + 1) + j, (i + 1) * (G + 1) + j, (i + 1) * (G + 1) + j + 1, i * (G + 1) + j + 1) for i in range(G) for j in range(G)], screen)
# the cabin: panelled walls, a lamp in the ceiling, the blinds each as somebody left it
wall = principled(Base_Color=(.62, .50, .36), Roughness=.5); wood = principled(Base_Color=(.14, .075, .036), Roughness=.18, Clearcoat=.6); carpet = principled(Base_Color=(.34, .28, .21), Roughness=.9)
box((6.2, .62, 2.45), (14, .04, 1.7), wall); box((X0 + .62, -.15, 2.42), (.05, 1.1, 1.7), wood, .01)
# the bulkhead one sees through the door: wood to the waist, a brass rail, leather above it and a lamp
box((X0 - .62, -.15, 2.0), (.05, 1.3, .84), wood, .01); box((X0 - .60, -.15, 2.44), (.06, 1.3, .022), metal, .004); box((X0 - .62, -.15, 2.9), (.05, 1.3, .9), principled(Base_Color=(.34, .23, .135), Roughness=.5))
for y in (-.62, -.22, .18): box((X0 - .592, y, 2.0), (.006, .012, .8), black)
box((X0 - .56, -.42, 2.83), (.05, .05, .26), unsampled(emit(SODIUM, 9)), .02); box((X0 - .57, -.42, 2.69), (.07, .07, .02), metal, .004)
box((6.2, 0, 1.58), (14, 1.56, .05), carpet); box((X0, -.92, 1.58), (.86, .34, .05), carpet); box((X0 + .1, .52, 2.05), (1.3, .12, .95), wood, .01); box((X0 + .1, .50, 2.55), (1.34, .2, .03), metal, .004)
box((6.2, 0, 3.46), (14, .9, .03), wall)
area((X0 + .2, -.25, 3.40), (X0 - .1, 0, 0), (.8, .6), CHAMPAGNE, 20, False)
area((X0, -.74, 3.36), (X0, -2.2, .5), (.7, .06), CHAMPAGNE, 40, False)
# the steps: six treads between two strings, a lamp beneath each nosing
GLOW = unsampled(emit(CHAMPAGNE, 12)); NS, RISE, RUN, WD = 6, .235, .262, .74; TOP = (1.545, -1.06)
for k in range(NS):
    z, y = TOP[0] - RISE * (k + .5), TOP[1] - RUN * (k + .5)
    box((X0, y, z), (WD, RUN + .02, .030), carpet, .006); box((X0, y - RUN / 2 - .012, z), (WD, .016, .036), metal, .004)
    box((X0, y - RUN / 2 + .010, z - .024), (WD - .08, .014, .010), GLOW); box((X0, y + RUN / 2, z - RISE / 2), (WD, .012, RISE - .03), black)
L = NS * math.hypot(RISE, RUN) + .16; ang = math.atan2(RISE, RUN)
for s in (-1, 1):
    box((X0 + s * (WD / 2 + .03), TOP[1] - RUN * NS / 2, TOP[0] - RISE * NS / 2 - .02), (.045, L, .25), lacquer, .02, (ang, 0, 0))
    box((X0 + s * (WD / 2 + .054), TOP[1] - RUN * NS / 2, TOP[0] - RISE * NS / 2 - .02), (.004, L * .96, .010), metal, 0, (ang, 0, 0))
    x = X0 + s * (WD / 2 + .03); rail = []
    for k in range(41):
        t = k / 40 * (NS - .25); rail.append((x, TOP[1] + .02 - RUN * t, TOP[0] + .80 - RISE * t - .05 * math.sin(math.pi * k / 40)))
    for k in range(1, 13): a = math.pi * k / 12 * .8; e = rail[40]; rail.append((x, e[1] - .09 * math.sin(a), e[2] - .09 * (1 - math.cos(a))))
    tube(rail, .022, satin)
    for t in (.3, 2.1, 3.9, 5.5): tube([(x, TOP[1] - RUN * t, TOP[0] - RISE * t), (x, TOP[1] + .02 - RUN * t, TOP[0] + .80 - RISE * t - .05 * math.sin(math.pi * t / 5.75))], .012, steel)
box((X0, TOP[1] - RUN * NS / 2 + .05, TOP[0] - RISE * NS / 2 - .15), (WD + .06, L, .05), lacquer, .02, (ang, 0, 0))
for s in (-1, 1): tube([(X0 + s * .2, TOP[1] - RUN * NS - .02, .12), (X0 + s * .2, TOP[1] - RUN * NS - .02, .0)], .03, black)
# the nose gear
NG = -2.5
tube([(NG - .15, 0, 1.5), (NG, 0, .33)], .065, steel); tube([(NG, -.2, .30), (NG, .2, .30)], .045, steel)
def wheel(profile, mat, side):
    o = lathe(profile, mat, 64, (NG, side * .17, .302)); o.rotation_euler = (math.pi / 2, 0, 0)
for s in (-1, 1):
    wheel([(.168, .07), (.20, .092), (.25, .095), (.285, .075), (.30, .04), (.302, 0), (.30, -.04), (.285, -.075), (.25, -.095), (.20, -.092), (.168, -.07)], black, s)
    wheel([(.02, .05), (.09, .045), (.10, .06), (.135, .062), (.15, .085), (.168, .088), (.172, .07)], steel, s); wheel([(0, .075), (.035, .075), (.045, .05), (.05, .04)], steel, s)
# the apron: slabs of concrete, each its own grey, tar in the joints, oil where aircraft stand, a worn line, and puddles with an edge
SLAB = 3.8
ground = principled(Specular=.5); t, b, new = nodes(ground); at = new('NewGeometry').outputs['Position']; xyz = new('SeparateXYZ', Vector=at)
def noise(scale, detail=3.0, rough=.55): return new('TexNoise', Vector=at, Scale=scale, Detail=detail, Roughness=rough).outputs[0]
def maths(op, a, b=0.0, c=0.0): return new('Math', operation=op, _0=a, _1=b, _2=c).outputs[0]
def span(v, a, b, lo=0.0, hi=1.0): return new('MapRange', Value=v, _1=a, _2=b, _3=lo, _4=hi).outputs[0]
def joint(v, off): return span(maths('PINGPONG', maths('ADD', v, off), SLAB / 2), .045, .030)
u, v = xyz.outputs[0], xyz.outputs[1]
joints = maths('MAXIMUM', joint(u, .9), joint(v, .3))
cell = new('CombineXYZ', _0=maths('FLOOR', maths('DIVIDE', maths('ADD', u, .9), SLAB)), _1=maths('FLOOR', maths('DIVIDE', maths('ADD', v, .3), SLAB))).outputs[0]
tone = span(new('TexWhiteNoise', Vector=cell).outputs[0], 0, 1, .80, 1.18)
fine, mottle = noise(9, 6.0, .7), noise(1.1, 4.0)
grey = maths('MULTIPLY', tone, maths('MULTIPLY', span(mottle, .3, .7, .75, 1.2), span(fine, .3, .7, .82, 1.15)))
oil = span(noise(.9, 2.0), .60, .68); dirt = maths('MULTIPLY', grey, span(oil, 0, 1, 1, .45)); dirt = maths('MULTIPLY', dirt, span(joints, 0, 1, 1, .12))
# painted: the line the nose wheel follows and the bar where it stops, and one along the stand; none of them reaches the left
def band(w, at, half): return span(maths('ABSOLUTE', maths('SUBTRACT', w, at)), half + .005, half - .005)
lead = maths('MULTIPLY', band(v, 0, .08), span(u, -5.21, -5.2)); stop = maths('MULTIPLY', band(u, -2.9, .10), band(v, 0, .9)); edge = maths('MULTIPLY', band(v, -3.75, .06), span(u, -1.61, -1.6))
# puddles by chance, one of them before the steps, none far off, where they would look like a lake
before = span(new('VectorMath', operation='DISTANCE', _0=at, _1=(.65, -3.9, 0)).outputs['Value'], .3, 1.5, .20, 0)
deep = maths('ADD', noise(.40, 3.0, .5), maths('SUBTRACT', before, span(v, 0, 6, 0, .3)))
pool = span(maths('MULTIPLY_ADD', fine, .03, deep), .578, .570)
dirt = maths('MULTIPLY', dirt, span(pool, 0, 1, .30, 1))
worn = maths('MULTIPLY', maths('MAXIMUM', lead, maths('MAXIMUM', stop, edge)), span(fine, .38, .48))
base = new('MixRGB', blend_type='MULTIPLY', _0=1.0, _1=(.135, .138, .140, 1), _2=dirt).outputs[0]
t.links.new(new('MixRGB', _0=maths('MULTIPLY', worn, span(pool, 0, 1, .35, .85)), _1=base, _2=(.42, .27, .06, 1)).outputs[0], b.inputs['Base Color'])
t.links.new(maths('MULTIPLY', span(pool, 0, 1, .06, 1), span(mottle, .3, .7, .30, .50)), b.inputs['Roughness'])
t.links.new(new('Bump', Height=maths('MULTIPLY', maths('SUBTRACT', noise(38, 4.0, .7), joints), pool), Distance=.010, Strength=.5).outputs[0], b.inputs['Normal'])
mesh('apron', [(-700, -30, 0), (160, -30, 0), (160, 320, 0), (-700, 320, 0)], [(0, 1, 2, 3)], ground, smooth=False)
# the far side of the field: one dark line of trees and sheds
r = random.Random(7); V = []
for k in range(600): x = -640 + 1.1 * k; h = 3.2 + 1.6 * math.sin(x * .031) + 1.1 * math.sin(x * .083 + 1) + r.uniform(0, 1.1) + (2.6 if math.sin(x * .021 + 2) > .86 else 0); V += [(x, 200, 0), (x, 200, h)]
mesh('far', V, [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(599)], principled(Base_Color=(.004, .005, .006), Roughness=1.0, Specular=0.0), smooth=False)
# the sky: night above, the last light low behind the nose
world = bpy.context.scene.world; world.cycles.sampling_method = 'NONE'; t, _, new = nodes(world); sky = t.nodes['Background']; sky.inputs[1].default_value = 1.0
way = new('TexCoord').outputs['Generated']; part = new('SeparateXYZ', Vector=way); up = maths('MAXIMUM', part.outputs[2])
toward = new('VectorMath', operation='DOT_PRODUCT', _0=way, _1=(-.50, .866, 0)).outputs['Value']
def soft(v, a, b): return new('MapRange', Value=v, interpolation_type='SMOOTHSTEP', _1=a, _2=b).outputs[0]
def falling(k): return maths('POWER', 2.718, maths('MULTIPLY', up, -k))
def mix(f, a, b, how='MIX'): return new('MixRGB', blend_type=how, _0=f, _1=a, _2=b).outputs[0]
dusk = mix(falling(3.2), (.0040, .0066, .0094, 1), (.009, .020, .028, 1))
# behind the camera it is brighter than it would be: only the hull sees that
dusk = mix(soft(part.outputs[1], .1, -.5), dusk, (.036, .058, .068, 1), 'ADD')
t.links.new(mix(maths('MULTIPLY', falling(17), soft(toward, .70, 1)), dusk, (.120, .062, .028, 1), 'ADD'), sky.inputs[0])
# long lamps of a canopy out of the picture, which draw the hull; one lamp over the steps, which shows the concrete
area((-9, -10, 7.2), (-3, -1, 2.8), (46, .8), CHAMPAGNE, 800, False); area((-10, -15, 1.9), (-3, -1, 1.9), (46, .35), CHAMPAGNE, 160, False)
area((3.5, -9, 7), (-1.5, -3.4, 0), (1.6, 1.6), BONE, 600, False)
camera((6.0, -11.2, 1.95), (6.0 - 6.43, -11.2 + 7.66, 1.95), 39.5, (.0, -1.9, 1.2), 1.4, shift=(-.048, -.03))
render()
