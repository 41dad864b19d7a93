"""The steps of an aircraft on a wet apron at last light: seen from behind the wing, so that the hull runs away to its nose; before it a car comes across the apron in fine rain, the open field to its left."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from coupe import coupe
from mathutils import noise as perlin
from mathutils.geometry import delaunay_2d_cdt
reset(5, .02)
R, Z = 1.26, 2.42
X0 = 0                               # the door's middle
TIP, FULL, DROOP = -4.5, -.85, 2.0   # the nose's tip, where the barrel is full, the height of the tip
pearl, belly, GOLD = (.26, .27, .28), (.030, .034, .040), (.80, .62, .38)
metal = principled(Base_Color=GOLD, Metallic=1.0, Roughness=.22)
satin = principled(Base_Color=GOLD, Metallic=1.0, Roughness=.42)  # where few rays meet a lamp: a gloss would sparkle
steel = principled(Base_Color=(.32, .31, .30), Metallic=1.0, Roughness=.30)
bright = principled(Base_Color=(.88, .76, .56), Metallic=.85, Roughness=.36)
frame = principled(Base_Color=(.10, .10, .10), Metallic=1.0, Roughness=.30)
ivory = principled(Base_Color=(.66, .56, .43), Roughness=.5)
black = principled(Base_Color=(.006, .006, .006), Roughness=.55)
lacquer = principled(Base_Color=belly, Metallic=.5, Roughness=.35, Clearcoat=1.0, Clearcoat_Roughness=.06)
WAIST = 2.06                         # pearl above, dark below, a champagne line between
paint = principled(Metallic=.58, Roughness=.22, Clearcoat=1.0, Clearcoat_Roughness=.05); t, b, new = nodes(paint)
xyz = new('SeparateXYZ', Vector=new('NewGeometry').outputs['Position']).outputs; along, height = xyz[0], xyz[2]
dark = new('MapRange', Value=height, _1=WAIST + .004, _2=WAIST - .004).outputs[0]
line = new('MapRange', Value=new('Math', operation='ABSOLUTE', _0=new('Math', operation='SUBTRACT', _0=height, _1=WAIST + .055).outputs[0]).outputs[0], _1=.017, _2=.014).outputs[0]
# seams between the hull's panels, at these x
def seam(at): return new('MapRange', Value=new('Math', operation='ABSOLUTE', _0=new('Math', operation='SUBTRACT', _0=along, _1=at).outputs[0]).outputs[0], _1=.006, _2=.003).outputs[0]
seams = seam(FULL - .02)
for at in (-2.98, .68, 2.32, 4.72): seams = new('Math', operation='MAXIMUM', _0=seams, _1=seam(at)).outputs[0]
two = new('MixRGB', _0=dark, _1=(*pearl, 1), _2=(*belly, 1)).outputs[0]
t.links.new(new('MixRGB', _0=seams, _1=new('MixRGB', _0=line, _1=two, _2=(*GOLD, 1)).outputs[0], _2=(.02, .02, .02, 1)).outputs[0], b.inputs['Base Color'])
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
def normal(x, a):
    d = .012; p, q = Vector(skin(x + d, a)) - Vector(skin(max(TIP + .0002, x - d), a)), Vector(skin(x, a + d)) - Vector(skin(x, a - d)); return p.cross(q).normalized()
# Openings are drawn on the barrel unrolled: x along it, s around it from its side. Triangles end exactly on their outlines, where a boolean would tear the edge.
def roll(x, s, out=0): return (x, -(R + out) * math.cos(s / R), Z + (R + out) * math.sin(s / R))
def shaped(w, h, r, at, step=.03):
    """a rounded outline with points close enough to bend around the barrel"""
    o = [(x + at[0], s + at[1]) for x, s in rounded(w, h, r, 12)]; dense = []
    for (x, s), (p, q) in zip(o, o[1:] + o[:1]):
        n = max(1, math.ceil(math.hypot(p - x, q - s) / step)); dense += [(x + (p - x) * k / n, s + (q - s) * k / n) for k in range(n)]
    return dense
def inside(p, o):
    c = False
    for (x, y), (z, w) in zip(o, o[1:] + o[:1]):
        if (y > p[1]) != (w > p[1]) and p[0] < (z - x) * (p[1] - y) / (w - y) + x: c = not c
    return c
def triangles(points, loops, keep):
    """points and closed loops, triangulated; keep says which triangles stay, by their middle"""
    co = [Vector(p) for p in points]; edges = []
    for o in loops: n = len(co); co += [Vector(p) for p in o]; edges += [(n + k, n + (k + 1) % len(o)) for k in range(len(o))]
    V, _, F = delaunay_2d_cdt(co, edges, [], 0, 1e-5)[:3]
    return V, [f for f in F if keep(tuple(sum((V[i] for i in f), Vector((0, 0))) / 3))]
def near(p, o, d): return any(abs(p[0] - x) < d and abs(p[1] - s) < d for x, s in o)
def barrel(x0, x1, n, holes, out, name, mat):
    """the barrel's sheet with holes"""
    rows = [x0 + (x1 - x0) * k / n for k in range(n + 1)]; grid = [(x, 2 * math.pi * R * (k / N - .5)) for x in rows for k in range(N + 1)]
    grid = [p for p in grid if not any(inside(p, o) or near(p, o, .02) for o in holes)]
    V, F = triangles(grid, holes, lambda p: not any(inside(p, o) for o in holes))
    o = mesh(name, [roll(*v, out) for v in V], F, mat); o.data.use_auto_smooth = True
    o.data.normals_split_custom_set_from_vertices([(0, -math.cos(v[1] / R), math.sin(v[1] / R)) for v in V]); return o
def sweep(outline, profile, mat):
    """a moulding along an outline on the barrel; its profile is (away from the opening, out of the skin)"""
    n, V, m = len(outline), [], len(profile)
    for k in range(n):
        (x, s), (p, q), (e, f) = outline[k], outline[k - 1], outline[(k + 1) % n]; l = math.hypot(e - p, f - q); V += [roll(x + (f - q) / l * d, s - (e - p) / l * d, h) for d, h in profile]
    o = mesh('band', V, [(k * m + i, (k + 1) % n * m + i, (k + 1) % n * m + i + 1, k * m + i + 1) for k in range(n) for i in range(m - 1)], mat)
    o.data.use_auto_smooth = True; o.data.auto_smooth_angle = math.radians(25)
N = 128; DOOR = shaped(.88, 2.02, .19, (X0, .144)); panes = [X0 + 1.12 + .80 * k for k in range(8)]; PANES = [shaped(.31, .44, .152, (x, .324), .02) for x in panes]
barrel(FULL, 15.65, 55, [DOOR, *PANES], 0, 'hull', paint)
xs = [TIP + (FULL - TIP) * (k / 60) ** 2 for k in range(1, 61)]
V = [skin(TIP + .0004, 0)] + [skin(x, 2 * math.pi * k / N) for x in xs for k in range(N)]
F = [(0, 1 + k, 1 + (k + 1) % N) for k in range(N)] + [(1 + i * N + k, 1 + (i + 1) * N + k, 1 + (i + 1) * N + (k + 1) % N, 1 + i * N + (k + 1) % N) for i in range(len(xs) - 1) for k in range(N)]
nose = mesh('nose', V, F, paint); nose.data.use_auto_smooth = True
nose.data.normals_split_custom_set_from_vertices([(-1, 0, 0)] + [normal(x, 2 * math.pi * k / N) for x in xs for k in range(N)])
# the door's frame: a bevelled band, a seam around it, a jamb with a seal
sweep(DOOR, [(.002, -.02), (.002, .008), (.012, .020), (.050, .020), (.062, .006), (.062, -.01)], bright)
sweep(DOOR, [(.060, .0015), (.074, .0015)], black); sweep(DOOR, [(.006, -.018), (.0, -.022), (.0, -.040), (.006, -.044)], black); sweep(DOOR, [(.003, -.04), (.003, -.14)], ivory)
# the windows: a metal surround, a deep reveal, thin glass
pane = bpy.data.materials.new('pane'); pane.use_nodes = True; t = pane.node_tree; t.nodes.clear(); _, _, new = nodes(pane)
sheer = new('MixShader', _0=new('Fresnel', IOR=1.5).outputs[0], _1=new('BsdfTransparent', Color=(.96, .95, .93, 1)).outputs[0], _2=new('BsdfGlossy', Roughness=.02).outputs[0])
t.links.new(sheer.outputs[0], new('OutputMaterial').inputs[0])
for o in PANES:
    sweep(o, [(.000, -.02), (.000, .004), (.006, .011), (.024, .011), (.031, .004), (.031, -.004)], bright); sweep(o, [(.030, .001), (.036, .001)], black)
    sweep(o, [(.0, -.02), (.010, -.06), (.035, -.12)], ivory)
    V, F = triangles([(p[0] + .03 * i, p[1] + .03 * j) for p in [(sum(q[0] for q in o) / len(o), sum(q[1] for q in o) / len(o))] for i in range(-5, 6) for j in range(-7, 8) if inside((p[0] + .03 * i, p[1] + .03 * j), o)], [o], lambda p: inside(p, o))
    g = mesh('pane', [roll(*v, -.012) for v in V], F, pane); g.data.use_auto_smooth = True; g.data.normals_split_custom_set_from_vertices([(0, -math.cos(v[1] / R), math.sin(v[1] / R)) for v in V])
# the windscreen: dark glass in a thin frame, which mirrors the dusk above the field; drawn in x and the angle above the side
screen = principled(Base_Color=(.003, .004, .005), Roughness=.03, Specular=.8); t, b, new = nodes(screen)
rise = new('SeparateXYZ', Vector=new('NewGeometry').outputs['Position']).outputs[2]
ramp = new('ValToRGB', _0=new('MapRange', Value=rise, _1=2.72, _2=3.32).outputs[0]); e = ramp.color_ramp.elements
for at, c in ((0, (.017, .010, .006, 1)), (.30, (.004, .005, .006, 1)), (1, (.0, .0005, .001, 1))):
    k = e[0] if at == 0 else e[1] if at == 1 else e.new(at); k.position = at; k.color = c
t.links.new(ramp.outputs[0], b.inputs['Emission']); b.inputs['Emission Strength'].default_value = 1.0; unsampled(screen)
def softened(corners, r, n=6):
    """a polygon whose corners are round, each by the share r of its sides"""
    o = []
    for k, c in enumerate(corners):
        p, q = corners[k - 1], corners[(k + 1) % len(corners)]; a = [c[i] + (p[i] - c[i]) * r for i in (0, 1)]; b = [c[i] + (q[i] - c[i]) * r for i in (0, 1)]
        for j in range(n + 1): w = j / n; o.append(tuple((1 - w) ** 2 * a[i] + 2 * w * (1 - w) * c[i] + w * w * b[i] for i in (0, 1)))
        for j in range(1, 8): w = j / 8; z = [q[i] + (c[i] - q[i]) * r for i in (0, 1)]; o.append(tuple(b[i] + (z[i] - b[i]) * w for i in (0, 1)))
    return o
for corners in (((-2.66, .62), (-2.92, 1.44), (-2.15, 1.44), (-2.06, .99)), ((-2.56, .58), (-1.86, .49), (-1.70, .87), (-1.97, .97)), ((-1.74, .48), (-1.26, .50), (-1.33, .76), (-1.60, .85))):
    o = softened(corners, .16); grid = [(x, y) for x in [-3 + .05 * i for i in range(40)] for y in [.4 + .04 * j for j in range(30)] if inside((x, y), o) and not near((x, y), o, .012)]
    V, F = triangles(grid, [o], lambda p: inside(p, o)); g = mesh('screen', [skin(*v, .004) for v in V], F, screen); g.data.use_auto_smooth = True; g.data.normals_split_custom_set_from_vertices([normal(*v) for v in V])
    tube([skin(*p, .003) for p in o], .011, frame, True)
# the cabin: a lined tube with lamps along its ceiling, seats by the windows
wood = principled(Base_Color=(.15, .075, .034), Roughness=.20, Clearcoat=.6); carpet = principled(Base_Color=(.30, .25, .19), Roughness=.9); leather = principled(Base_Color=(.50, .36, .22), Roughness=.5)
liner = unsampled(principled(Base_Color=(.66, .54, .40), Roughness=.55, Emission=srgb(0xFFC98A), Emission_Strength=.10))
barrel(-.9, 8.7, 32, [DOOR, *PANES], -.135, 'liner', liner)
def bulkhead(x, mat, low, high):
    """a wall across the tube between two heights"""
    r = R - .14; P = [(y, z) for y, z in [(r * math.cos(2 * math.pi * k / 96), Z + r * math.sin(2 * math.pi * k / 96)) for k in range(96)]]; P = [(y, min(high, max(low, z))) for y, z in P]
    mesh('bulkhead', [(x, y, z) for y, z in P], [tuple(range(96))], mat, smooth=False)
FWD = X0 - .86
bulkhead(FWD, leather, 2.46, 4); bulkhead(FWD + .006, wood, 1, 2.46); box((FWD + .02, 0, 2.46), (.05, 2.1, .028), bright, .005)
for y in (-.70, -.30, .10, .50): box((FWD + .010, y, 2.0), (.006, .010, .84), black); box((FWD + .004, y, 2.93), (.006, .008, .9), principled(Base_Color=(.20, .13, .075), Roughness=.6))
box((FWD + .06, -.12, 2.86), (.05, .06, .30), unsampled(emit(SODIUM, 6)), .024); box((FWD + .05, -.12, 2.69), (.08, .09, .024), bright, .006); box((FWD + .05, -.12, 3.03), (.08, .09, .024), bright, .006)
# opposite the door: a cabinet with a lit shelf
box((X0 - .1, .82, 2.0), (1.5, .3, .9), wood, .01); box((X0 - .1, .80, 2.47), (1.54, .36, .03), bright, .005)
bulkhead(X0 + .66, leather, 2.46, 4); bulkhead(X0 + .66, wood, 1, 2.46); bulkhead(X0 + .70, leather, 1, 4)
box((4, 0, 1.58), (10, 1.7, .05), carpet); box((X0, -.86, 1.585), (.92, .36, .05), carpet)
area((X0 - .1, -.2, 3.44), (X0 - .1, -.1, 0), (.9, .7), CHAMPAGNE, 26, False); area((X0, -.74, 3.36), (X0, -2.2, .5), (.7, .06), CHAMPAGNE, 40, False)
area((4.6, 0, 3.42), (4.6, 0, 0), (7.4, .5), srgb(0xFFD09A), 95, False)
box((.92, -.62, 2.30), (.17, .52, .98), leather, .07, (0, -.14, 0)); box((.86, -.62, 2.68), (.13, .34, .24), leather, .055, (0, -.10, 0))
for x in (1.62, 2.75, 3.5, 4.6, 5.5):
    box((x, -.62, 2.30), (.17, .52, .98), leather, .07, (0, .14, 0)); box((x + .07, -.62, 2.70), (.13, .34, .24), leather, .055, (0, .10, 0))
    box((x, .62, 2.30), (.17, .52, .98), leather, .07, (0, .14, 0))
shade = unsampled(emit(SODIUM, 4))
for x, y, z in ((.78, -.28, 2.84), (1.00, .98, 2.94), (1.93, .98, 2.94), (3.0, .98, 2.94)): lathe([(.022, .06), (.036, -.04)], shade, 24, (x, y, z)); lathe([(.0, -.06), (.030, -.055), (.030, -.045), (.0, -.04)], bright, 24, (x, y, z))
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
# the sky: night above, the last light low behind the nose, thin cloud across it
EYE = (6.0, -11.2, 1.95)
def maths(op, a, b=0.0, c=0.0): return new('Math', operation=op, _0=a, _1=b, _2=c).outputs[0]
def span(v, a, b, lo=0.0, hi=1.0): return new('MapRange', Value=v, _1=a, _2=b, _3=lo, _4=hi).outputs[0]
def soft(v, a, b, lo=0.0, hi=1.0): return new('MapRange', Value=v, interpolation_type='SMOOTHSTEP', _1=a, _2=b, _3=lo, _4=hi).outputs[0]
def mix(f, a, b, how='MIX'): return new('MixRGB', blend_type=how, _0=f, _1=a, _2=b).outputs[0]
def heaven(way, flat=False):
    """the sky's colour in a direction; flat: at the horizon beneath it, where haze takes its colour. In mirrors its glow stands higher and is brighter, so that the wet shows it"""
    part = new('SeparateXYZ', Vector=way); seen = new('LightPath').outputs['Is Camera Ray']; up = maths('MULTIPLY', maths('MAXIMUM', part.outputs[2]), span(seen, 0, 1, .42, 1))
    def falling(k): return 1.0 if flat else maths('POWER', 2.718, maths('MULTIPLY', up, -k))
    toward = new('VectorMath', operation='DOT_PRODUCT', _0=way, _1=(-.50, .866, 0)).outputs['Value']
    dusk = mix(falling(3.2), (.0036, .0064, .0092, 1), (.009, .022, .031, 1))
    # behind the camera it is brighter than it would be: only the hull sees that
    if not flat: dusk = mix(soft(part.outputs[1], .1, -.5), dusk, (.016, .026, .031, 1), 'ADD')
    low = maths('MULTIPLY', soft(toward, .76, 1), .55 if flat else span(seen, 0, 1, .72, 1))
    if not flat:
        cloud = new('TexNoise', Vector=new('VectorMath', operation='MULTIPLY', _0=way, _1=(3.2, 3.2, 34)).outputs[0], Scale=1.0, Detail=4.0, Roughness=.5).outputs[0]
        low = maths('MULTIPLY', maths('MULTIPLY', low, falling(18)), soft(cloud, .36, .66, 1.12, .62))
    whole = mix(low, dusk, (.150, .076, .034, 1), 'ADD'); return whole if flat else mix(1.0, whole, span(seen, 0, 1, 2.2, 1), 'MULTIPLY')
world = bpy.context.scene.world; world.cycles.sampling_method = 'NONE'; t, _, new = nodes(world); sky = t.nodes['Background']; sky.inputs[1].default_value = 1.0
t.links.new(heaven(new('TexCoord').outputs['Generated']), sky.inputs[0])
def hazed(m, near, depth, most=.95):
    """what is far takes the horizon's colour; emission not sought by shadow rays"""
    global new
    t, b, new = nodes(m); way = new('VectorMath', operation='SUBTRACT', _0=new('NewGeometry').outputs['Position'], _1=EYE).outputs[0]
    far = new('VectorMath', operation='LENGTH', _0=way).outputs['Value']; f = maths('SUBTRACT', 1.0, maths('POWER', 2.718, maths('DIVIDE', maths('MAXIMUM', maths('SUBTRACT', far, near)), -depth)))
    air = new('Emission', Color=heaven(new('VectorMath', operation='NORMALIZE', _0=way).outputs[0], True))
    t.links.new(new('MixShader', _0=maths('MULTIPLY', f, most), _1=b.outputs[0], _2=air.outputs[0]).outputs[0], t.nodes['Material Output'].inputs[0]); return unsampled(m)
# the apron: damp slabs of concrete, tar in the joints, worn lines, and wide films of water whose edges are soft
SLAB = 4.2
ground = principled(Specular=.5); t, b, new = nodes(ground); at = new('NewGeometry').outputs['Position']; xyz = new('SeparateXYZ', Vector=at)
def noise(scale, detail=3.0, rough=.55, where=None): return new('TexNoise', Vector=where or at, Scale=scale, Detail=detail, Roughness=rough).outputs[0]
def joint(v, off): return span(maths('PINGPONG', maths('ADD', v, off), SLAB / 2), .036, .022)
u, v = xyz.outputs[0], xyz.outputs[1]
joints = maths('MAXIMUM', joint(u, .9), joint(v, .3))
cell = new('CombineXYZ', _0=maths('FLOOR', maths('DIVIDE', maths('ADD', u, .9 + SLAB / 2), SLAB)), _1=maths('FLOOR', maths('DIVIDE', maths('ADD', v, .3 + SLAB / 2), SLAB))).outputs[0]
tone = span(new('TexWhiteNoise', Vector=cell).outputs[0], 0, 1, .86, 1.14)
grit, fine, mottle = noise(130, 3.0, .7), noise(17, 6.0, .7), noise(1.3, 5.0, .6)
grey = maths('MULTIPLY', tone, maths('MULTIPLY', span(mottle, .3, .7, .62, 1.3), maths('MULTIPLY', span(fine, .3, .7, .72, 1.25), span(grit, .3, .7, .7, 1.3))))
dirt = maths('MULTIPLY', grey, span(joints, 0, 1, 1, .25))
# painted: the line the nose wheel follows and the bar where it stops, and one along the stand; none of them reaches the left
def band(w, at, half): return span(maths('ABSOLUTE', maths('SUBTRACT', w, at)), half + .005, half - .005)
lead = maths('MULTIPLY', band(v, 0, .07), span(u, -5.21, -5.2)); stop = maths('MULTIPLY', band(u, -2.9, .08), band(v, 0, .9)); edge = maths('MULTIPLY', band(v, -3.15, .05), span(u, -2.31, -2.3))
# films lie across the view; one before the steps, one in the open field on the left, one before the car
across, ahead = maths('ADD', maths('MULTIPLY', u, .766), maths('MULTIPLY', v, .643)), maths('ADD', maths('MULTIPLY', u, -.643), maths('MULTIPLY', v, .766))
lie = new('CombineXYZ', _0=maths('MULTIPLY', across, .15), _1=maths('MULTIPLY', ahead, .42), _2=3.7).outputs[0]
def basin(x, y, wide, long, k):
    dx, dy = maths('DIVIDE', maths('SUBTRACT', across, x * .766 + y * .643), wide), maths('DIVIDE', maths('SUBTRACT', ahead, y * .766 - x * .643), long)
    return soft(maths('SQRT', maths('ADD', maths('MULTIPLY', dx, dx), maths('MULTIPLY', dy, dy))), 1, .2, 0, k)
deep = maths('ADD', noise(1.0, 2.5, .45, lie), maths('ADD', basin(.6, -4.9, 4.6, 2.6, .26), basin(-6.0, -2.4, 5.0, 2.4, .20)))
deep = maths('ADD', deep, basin(-6.4, .1, 8.0, 9.5, .66))
film = maths('MULTIPLY', soft(ahead, 4, 34, 1, .18), soft(maths('ADD', maths('MULTIPLY', maths('SUBTRACT', maths('ADD', fine, maths('MULTIPLY', mottle, 2.0)), 1.5), .09), maths('ADD', deep, maths('MULTIPLY', maths('SUBTRACT', 1.0, tone), .10))), .50, .76))
worn = maths('MULTIPLY', maths('MAXIMUM', lead, maths('MAXIMUM', stop, edge)), span(fine, .36, .52))
base = new('MixRGB', blend_type='MULTIPLY', _0=1.0, _1=(.046, .050, .054, 1), _2=maths('MULTIPLY', dirt, span(film, 0, 1, 1, .34))).outputs[0]
t.links.new(mix(maths('MULTIPLY', worn, span(film, 0, 1, .85, .6)), base, (.36, .225, .052, 1)), b.inputs['Base Color'])
t.links.new(maths('MULTIPLY', soft(film, 0, .9, 1, .30), maths('MULTIPLY', maths('MULTIPLY', tone, span(tone, .86, 1.14, .85, 1.2)), maths('MULTIPLY', span(grit, .3, .7, .8, 1.2), span(mottle, .3, .7, .22, .36)))), b.inputs['Roughness']); t.links.new(maths('MULTIPLY', span(film, 0, 1, .5, 1.0), span(maths('MAXIMUM', joints, maths('MULTIPLY', worn, .55)), 0, 1, 1, .12)), b.inputs['Specular'])
t.links.new(new('Bump', Height=maths('MULTIPLY', maths('SUBTRACT', maths('ADD', maths('MULTIPLY', grit, .35), noise(38, 4.0, .7)), joints), maths('MULTIPLY', soft(ahead, -5, 12, 1, .12), soft(film, .55, 0))), Distance=.007, Strength=.5).outputs[0], b.inputs['Normal'])
hazed(ground, 22, 90)
mesh('apron', [(-900, -30, 0), (260, -30, 0), (260, 620, 0), (-900, 620, 0)], [(0, 1, 2, 3)], ground, smooth=False)
# the far side of the field: two lines of trees in the haze
r = random.Random(7)
for y, k0, h0, rough in ((210, 1.0, 2.6, .9), (430, 1.9, 5.5, 1.2)):
    V = []; n = 900
    for k in range(n): x = -900 + 1.25 * k; h = h0 + k0 * (1.4 * math.sin(x * .021 + y) + 1.0 * math.sin(x * .063 + 1) + .5 * math.sin(x * .19 + 2 * y)) + r.uniform(0, rough) * k0; V += [(x, y, 0), (x, y, max(.4, h))]
    mesh('far', V, [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(n - 1)], hazed(principled(Base_Color=(.004, .005, .006), Roughness=1.0, Specular=0.0), 22, 240), smooth=False)
# lights along the taxiway (blue) and the runway (warm), each with its streak in the wet. Both are soft patches of light that add to what is behind: so few rays would not find a lamp so small
def glowing(V, F, G, c):
    """a sheet that adds light to what is behind: G at each point, in the colour c"""
    o = mesh('glow', V, F, sheen, smooth=False); a = o.data.color_attributes.new('glow', 'FLOAT_COLOR', 'POINT')
    for k, g in enumerate(G): a.data[k].color = (c[0] * g, c[1] * g, c[2] * g, 1)
    return o
def patch(V, G, wide, c): return glowing(V, [(j * wide + i, j * wide + i + 1, j * wide + i + wide + 1, j * wide + i + wide) for j in range(len(V) // wide - 1) for i in range(wide - 1)], G, c)
def bell(i, j): return max(0, math.exp(-.5 * (i * i + j * j)) - .011)
def light(x, y, h, c, p, size=1, streak=.05):
    d = math.hypot(x - EYE[0], y - EYE[1]); ex, ey = (x - EYE[0]) / d, (y - EYE[1]) / d; grid = [(i * .75, j * .75) for j in range(-4, 5) for i in range(-4, 5)]
    e = .00065 * size * d * max(.55, min(1, 80 / d)); halo = patch([(x - ey * e * i, y + ex * e * i, h + e * j) for i, j in grid], [bell(i, j) for i, j in grid], 9, [v * p for v in c])
    # a halo is the lens's: the wet ground shows only the lamp
    if not streak: halo.visible_glossy = False; return
    V = []
    for i, j in grid: on = EYE[2] / ((EYE[2] + h) / d + j * .0026 * min(1, 90 / d) - .0005); o = i * .0005 * on; V.append((EYE[0] + ex * on - ey * o, EYE[1] + ey * on + ex * o, .01))
    patch(V, [bell(i, j) for i, j in grid], 9, [v * p * streak for v in c])
sheen = bpy.data.materials.new('sheen'); sheen.use_nodes = True; t = sheen.node_tree; t.nodes.clear(); _, _, new = nodes(sheen)
t.links.new(new('AddShader', _0=new('Emission', Color=new('Attribute', attribute_name='glow').outputs[0]).outputs[0], _1=new('BsdfTransparent').outputs[0]).outputs[0], new('OutputMaterial').inputs[0]); unsampled(sheen)
BLUE, WARM = (.10, .26, 1.0), (1.0, .62, .28)
def row(c, p, places, h):
    """lamps at (beside, ahead) of the camera, as one looks down the taxiway"""
    for side, on in places: light(EYE[0] - .743 * on + .669 * side, EYE[1] + .669 * on + .743 * side, h, c, p)
for side in (-16, 7): row(BLUE, 6, [(side, d) for d in (47, 60, 77, 99, 127, 163, 209, 268)], .45)
row(WARM, 5, [(-235 + 17 * k, 225) for k in range(18)], .6); row(WARM, 4, [(-270 + 15 * k, 285) for k in range(23)], .6)
# the car crosses the apron towards the steps; its lamps stand in the wet as long broken streaks
def trail(x, y, near, c, p):
    """a lamp's streak in the wet, from beneath it to so near the camera"""
    d = math.hypot(x - EYE[0], y - EYE[1]); ex, ey = (x - EYE[0]) / d, (y - EYE[1]) / d; V, G = [], []
    for k in range(121):
        t = k / 120; on = EYE[2] / (EYE[2] / d + (EYE[2] / near - EYE[2] / d) * t); sway = .0009 * perlin.noise((3, t * 9, x))
        for i in range(-7, 8):
            off = (i * .00115 * (1 - .3 * t) + sway) * on; V.append((EYE[0] + ex * on - ey * off, EYE[1] + ey * on + ex * off, .01))
            G.append(p * min(1, t / .10) * (1 - t) ** 1.4 * max(0, math.exp(-.5 * (i / 2.6) ** 2) - .027) * max(.12, .62 + 1.15 * perlin.noise((i * .34, t * 34, x))))
    patch(V, G, 15, c)
far, beside = 21, -3.3; coat = principled(Base_Color=(.0035, .0038, .0044), Roughness=.16, Specular=.5, Clearcoat=1.0, Clearcoat_Roughness=.02)
car = place(lambda: coupe(coat, principled(Base_Color=(.0012, .0013, .0015), Roughness=.02, Specular=.4), unsampled(emit(BONE, 16))), (EYE[0] - .643 * far + .766 * beside, EYE[1] + .766 * far + .643 * beside, 0), -33)
# larger and more upright than where it is for hire: from here it stands for a saloon
car.scale = (1.1, 1.1, 1.17); bpy.context.view_layer.update()
for side in (-.66, .66):
    x, y, _ = lamp = car.matrix_world @ Vector((2.40, side, .61))
    # the halos stand before the whole car, so that no part of it cuts through them, each in its own plane
    for power, size, before in ((34, 1.2, .01), (.55, 4.2, .04), (.10, 14, .06)): light(*(lamp + (Vector(EYE) - lamp) * before), BONE, power, size, 0)
    trail(x, y, 10.5, BONE, .6)
    spot(lamp, car.matrix_world.to_3x3() @ Vector((1, 0, -.05)), 50, 900, BONE, .9, .06)
# fine rain, on a slight wind: streaks as thin as a pixel, seen against what is dark
drops = random.Random(21); V, F = [], []
for _ in range(2600):
    on, side, z = drops.uniform(4, 24), drops.uniform(-.62, .34), drops.uniform(.1, 6); x, y = EYE[0] - .643 * on + .766 * side * on, EYE[1] + .766 * on + .643 * side * on; w, l = .00014 * on, drops.uniform(.10, .26); n = len(V)
    V += [(x - .766 * w, y - .643 * w, z), (x + .766 * w, y + .643 * w, z), (x + .766 * (w + .12 * l), y + .643 * (w + .12 * l), z + l), (x - .766 * (w - .12 * l), y - .643 * (w - .12 * l), z + l)]; F.append((n, n + 1, n + 2, n + 3))
glowing(V, F, [.028, .028, 0, 0] * len(F), (1, .95, .88)).visible_glossy = False
# long lamps of a canopy out of the picture, which draw the hull; one lamp over the steps, which shows the concrete
area((-6, -10, 7.2), (-3, -1, 2.8), (40, .8), CHAMPAGNE, 720, False); area((-10, -15, 1.9), (-3, -1, 1.9), (46, .35), CHAMPAGNE, 160, False)
area((3.5, -9, 7), (-1.5, -3.4, 0), (1.6, 1.6), BONE, 260, False)
# a flag under the canopy's lamp keeps it off the concrete near the camera
flag = mesh('flag', [(-60, -14, 5), (30, -14, 5), (30, -8, 5), (-60, -8, 5)], [(0, 1, 2, 3)], black, smooth=False); flag.visible_camera = flag.visible_glossy = flag.visible_diffuse = False
camera(EYE, (6.0 - 6.43, -11.2 + 7.66, 1.95), 41.9, (-1.0, -.5, 1.2), 4.5, shift=(-.211, -.0487))
render()
