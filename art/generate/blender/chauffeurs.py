"""The rear door of a car open at a wet kerb, one lamp lit inside, an umbrella leaning on the seat. Metres; x to the tail, -y to the kerb.
A second camera stands close to the umbrella: give `handle` after the rays a pixel."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from mathutils import Matrix
reset(4, .012)
lacquer = principled(Base_Color=(.006, .007, .008), Roughness=.22, Specular=.5, Clearcoat=1.0, Clearcoat_Roughness=.03)
metal = principled(Base_Color=(.80, .62, .38), Metallic=1.0, Roughness=.24); steel = principled(Base_Color=(.30, .29, .28), Metallic=1.0, Roughness=.34)
mesh_metal = principled(Base_Color=(.060, .045, .032), Metallic=.6, Roughness=.5); rubber = principled(Base_Color=(.006, .006, .006), Roughness=.5); felt = principled(Base_Color=(.030, .026, .022), Roughness=.9)
thread = principled(Base_Color=(.22, .16, .10), Roughness=.7)
def leather(col, rough=.44):
    """hide: a little uneven in colour and in surface"""
    m = principled(Roughness=rough, Specular=.42); t, b, new = nodes(m); g = new('TexCoord').outputs['Object']
    big = new('TexNoise', Vector=g, Scale=5.0, Detail=3.0).outputs[0]; fine = new('TexNoise', Vector=g, Scale=150.0, Detail=2.0).outputs[0]
    t.links.new(new('MixRGB', _0=big, _1=(*[c * .72 for c in col], 1), _2=(*[c * 1.22 for c in col], 1)).outputs[0], b.inputs['Base Color'])
    h = new('Math', operation='MULTIPLY_ADD', _0=big, _1=9.0, _2=fine).outputs[0]
    t.links.new(new('Bump', Height=h, Distance=.0016, Strength=.5).outputs[0], b.inputs['Normal']); return m
cognac, saddle, bark = leather((.215, .104, .050)), leather((.105, .052, .027)), leather((.030, .018, .012), .5)
walnut = wood((.016, .007, .004), (.085, .038, .018), (3, 26, 26), .16); burr = wood((.020, .008, .004), (.120, .052, .022), (20, 7, 20), .14)
pile = principled(Base_Color=(.040, .031, .024), Roughness=.95, Sheen=.5); suede = principled(Base_Color=(.150, .098, .060), Roughness=.95, Sheen=.3)

# --- shapes ---
def round_off(points, n=6, closed=True):
    """a smooth line through the points (Catmull-Rom)"""
    P = [Vector(p) for p in points]; N = len(P); at = (lambda i: P[i % N]) if closed else (lambda i: P[max(0, min(N - 1, i))]); out = []
    for i in range(N if closed else N - 1):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        out += [tuple(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - 3 * c + d - a) * t ** 3)) for t in (k / n for k in range(n))]
    return out if closed else out + [tuple(P[-1])]
def pad(c, s, mat, r, shape=None, n=20, rot=(0, 0, 0)):
    """an upholstered block: round edges of radius r; shape moves its points (u, v, w each from -1 to 1)"""
    half = [v / 2 for v in s]; line = [math.sin(math.pi / 2 * (2 * k / n - 1)) for k in range(n + 1)]; V, F, seen = [], [], {}
    def point(q):
        key = tuple(round(v, 5) for v in q)
        if key not in seen:
            p = Vector(q[i] * half[i] for i in range(3)); inner = Vector(max(r - half[i], min(half[i] - r, p[i])) for i in range(3)); d = p - inner
            p = inner + d.normalized() * r if d.length else p; p = Vector(shape(p, *q)) if shape else p; seen[key] = len(V); V.append(tuple(p))
        return seen[key]
    for axis in range(3):
        for side in (-1, 1):
            grid = [[point(tuple(side if i == axis else (a if i == (axis + 1) % 3 else b) for i in range(3))) for b in line] for a in line]
            for i in range(n): F += [(grid[i][j], grid[i + 1][j], grid[i + 1][j + 1], grid[i][j + 1])[::side] for j in range(n)]
    o = mesh('pad', V, F, mat, loc=c); o.rotation_euler = rot; return o
def stitch(points, dash=.010, gap=.006):
    """a seam: dashes of thread along the points"""
    c = bpy.data.curves.new('stitch', 'CURVE'); c.dimensions = '3D'; c.bevel_depth = .0014; c.bevel_resolution = 1; c.materials.append(thread)
    walk, P = 0, [Vector(p) for p in points]
    for a, b in zip(P, P[1:]):
        L = (b - a).length; d = (b - a) / L
        while walk + dash < L:
            s = c.splines.new('POLY'); s.points.add(1); s.points[0].co = (*(a + d * walk), 1); s.points[1].co = (*(a + d * (walk + dash)), 1); walk += dash + gap
        walk = max(0, walk - L)
    return link(bpy.data.objects.new('stitch', c))

# --- the body: how far it stands out at each height, lofted along its length ---
SIDE = [(.18, .06), (.24, .015), (.34, -.012), (.50, -.026), (.66, -.022), (.78, -.006), (.84, .002), (.875, 0), (.90, .010), (.935, .034), (.96, .046), (1.05, .062), (1.20, .096), (1.32, .130), (1.40, .175), (1.44, .230), (1.465, .34), (1.478, .56), (1.484, 1.3)]
def bulge(x, z): return (.02 * (x - .2) ** 2 - .035 * math.exp(-((x - 1.15) / .45) ** 2)) * (1 if z < .93 else max(0, 1.3 - z) * 2.7)
def loft(x0, x1, n, mat):
    m = len(SIDE); v = [(x, y + bulge(x, z), z) for x in (x0 + (x1 - x0) * i / n for i in range(n + 1)) for z, y in SIDE]
    f = [(i * m + j, (i + 1) * m + j, (i + 1) * m + j + 1, i * m + j + 1) for i in range(n) for j in range(m - 1)]
    o = mesh('side', v, f, mat); s = o.modifiers.new('t', 'SOLIDIFY'); s.thickness = .04; s.offset = -1; o.data.use_auto_smooth = True; return o
def skin(x, z):
    """where the outer skin stands at this height"""
    z = min(z, 1.46); k = next(i for i in range(len(SIDE) - 1) if SIDE[i + 1][0] >= z); (a, p), (b, q) = SIDE[k], SIDE[k + 1]; return p + (q - p) * (z - a) / (b - a) + bulge(x, z)
def outline(g):
    """the door's edge, g smaller all round: upright at the front, bent over the wheel at the back"""
    return [(x, z) for x, z, _ in round_off([(-.56 + g, .36 + g, 0), (-.50, .33 + g, 0), (-.1, .33 + g, 0), (.30, .33 + g, 0), (.45 - g, .385 + g, 0), (.56 - g, .53, 0), (.615 - g, .72, 0), (.635 - g, .93, 0), (.60 - g, 1.12, 0), (.50 - g, 1.28 - g, 0), (.38 - g, 1.345 - g, 0), (.2, 1.372 - g, 0), (-.2, 1.382 - g, 0), (-.46, 1.385 - g, 0), (-.54 + g, 1.36 - g, 0), (-.56 + g, 1.26, 0), (-.56 + g, .8, 0)])]
BELT = .945
def upper(g): return [p for p in outline(g) if p[1] > BELT]
def lower(g, top=.925):
    """the door below the window, as a closed line"""
    o = outline(g); k = next(i for i, p in enumerate(o) if p[1] > top); j = max(i for i, p in enumerate(o) if p[1] > top); return o[j + 1:] + o[:k] + [(.632 - g, top), (-.56 + g, top)]
def slab(line, y0, y1, mat, bev=.008):
    """a line (x, z) made solid from y0 to y1"""
    n = len(line); o = mesh('slab', [(x, y, z) for y in (y0, y1) for x, z in line], [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [((i + 1) % n, i, i + n, (i + 1) % n + n) for i in range(n)], mat)
    o.data.use_auto_smooth = True; return bevel(o, bev, 4)
def band(A, B, mat, closed=True):
    n = len(A); return mesh('band', [*A, *B], [(i, (i + 1) % n, (i + 1) % n + n, i + n) for i in range(n if closed else n - 1)], mat)
def on(line, d): return [(x, skin(x, z) + d, z) for x, z in line]
FRONT = [(-1.95, .965), (-.70, .965), (-.70, 1.29), (-.73, 1.325), (-1.55, 1.325)]
body = loft(-3.6, 2.2, 70, lacquer); cut(body, outline(0), -.4, .6, (0, 0)); cut(body, FRONT, -.4, .6, (0, 0))
tube([(x, skin(x, .26) - .004, .26) for x in (-3.6 + .1 * k for k in range(58))], .006, steel); tube(on(FRONT, 0), .005, steel, True)
tube([(x, skin(x, 1.415) - .003, 1.415) for x in (-3.6 + .1 * k for k in range(58))], .005, steel)
# what is behind the opening's edge: a painted return, the seal, a fine bright line
band(on(outline(0), .02), on(outline(.012), .075), lacquer); tube(on(outline(.016), .062), .010, rubber, True); tube(on(outline(.006), .034), .0024, steel, True)

# --- the door, swung on its front edge: the same skin, cut to the outline, framed above, trimmed inside ---
def empty(loc, rot): e = link(bpy.data.objects.new('frame', None)); e.location = loc; e.rotation_euler = rot; return e
def within(frame, *parts, at=(0, 0, 0)):
    """parts modelled about `at`, moved with the frame"""
    for o in parts: o.parent = frame; o.location -= Vector(at)
def along(x0, x1, y, z, sag=0, n=24): return [(x0 + (x1 - x0) * k / n, y, z - sag * (1 - (2 * k / n - 1) ** 2)) for k in range(n + 1)]
def speaker(x, z, y, s, r=.072):
    V, F = [], []
    for i in range(-14, 15):
        for j in range(-14, 15):
            p, q = (i + .5 * (j % 2)) * .0095, j * .0082
            if p * p + q * q < (r - .011) ** 2: b = len(V); V += [(x + p + .0029 * math.cos(k * math.pi / 4), y + s * .0052, z + q + .0029 * math.sin(k * math.pi / 4)) for k in range(8)]; F.append(tuple(range(b, b + 8)))
    ring = lambda r: [(x + r * math.cos(k * math.pi / 24), z + r * math.sin(k * math.pi / 24)) for k in range(48)]
    return [slab(ring(r), y - s * .01, y + s * .004, mesh_metal, .002), mesh('holes', V, F, rubber, False), tube([(p, y + s * .004, q) for p, q in ring(r)], .0036, metal, True)]
def card(face, s):
    """the trim of a door whose lining begins at y = face: the near one looks to +y (s = 1), the far one to -y"""
    Y = lambda d: face + s * d
    def inset(x0, x1, z0, z1, d0, d1, mat, r=.03): return slab([((x0 + x1) / 2 + x, (z0 + z1) / 2 + z) for x, z in rounded(x1 - x0, z1 - z0, r)], Y(d0), Y(d1), mat, .007)
    lift = lambda p, u, v, t: (p.x, p.y, p.z + .030 * u * u * (1 if u > 0 else .3))
    return [slab(lower(.030), Y(-.03), Y(.018), saddle, .012), pad((.03, Y(.004), .925), (1.15, .075, .050), bark, .024),
            slab([(-.50, .868), (.578, .868), (.580, .905), (-.50, .905)], Y(0), Y(.030), walnut, .004), tube(along(-.50, .578, Y(.030), .866), .0026, metal), tube(along(-.50, .58, Y(.030), .906), .0026, metal),
            inset(-.49, .555, .700, .852, .0, .034, cognac), stitch([(x * .965 + .001, Y(.0345), .776 + (z - .776) * .80) for x, z in [(.0325 + a, .776 + b) for a, b in rounded(1.045, .152, .03)]]),
            pad((.06, Y(.062), .655), (.80, .125, .072), cognac, .034, lift, 32), tube(along(-.30, .42, Y(.124), .660), .0026, bark), stitch(along(-.28, .40, Y(.119), .676)), pad((-.20, Y(.065), .690), (.15, .06, .016), walnut, .006), *[pad((-.245 + .03 * k, Y(.07), .700), (.020, .03, .008), steel, .003) for k in range(4)],
            inset(-.47, .44, .385, .600, .0, .030, saddle, .05), inset(-.16, .40, .400, .535, .02, .052, saddle, .045), tube(along(-.13, .37, Y(.052), .535, .006), .0045, bark), stitch(along(-.12, .36, Y(.0525), .522, .006)), *speaker(-.325, .49, Y(.030), s),
            pad((-.355, Y(.036), .776), (.18, .018, .060), walnut, .008), tube(round_off([(-.42, Y(.040), .776), (-.40, Y(.066), .776), (-.31, Y(.066), .778), (-.29, Y(.050), .780)], 6, False), .0075, metal)]
door = loft(-.8, .9, 30, lacquer); trim = cut(door, outline(.006), -.3, .6, (0, 0)); door.modifiers[-1].operation = 'INTERSECT'; hole = cut(door, upper(.046), -.4, .7, (0, 0))
def pane(mirror):
    m = bpy.data.materials.new('pane'); m.use_nodes = True; t = m.node_tree; t.nodes.clear(); mix = t.nodes.new('ShaderNodeMixShader'); mix.inputs[0].default_value = mirror
    a, b, o = (t.nodes.new('Shader' + k) for k in ('NodeBsdfTransparent', 'NodeBsdfGlossy', 'NodeOutputMaterial')); a.inputs[0].default_value = (.74, .78, .76, 1); b.inputs['Roughness'].default_value = .02
    t.links.new(a.outputs[0], mix.inputs[1]); t.links.new(b.outputs[0], mix.inputs[2]); t.links.new(mix.outputs[0], o.inputs[0]); return m
glazing, clear = pane(.06), pane(.008); g = upper(.046); fillet = upper(.012)
edge = outline(.006); deep = [(x, max(.058, skin(x, z) + .05) if z > .93 else .088, z) for x, z in outline(.010)]
seal = [(x, max(.070, skin(x, z) + .055) if z > .93 else .092, z) for x, z in outline(.022)]
def latch(z): # the free edge leans: stand the plate on it
    x = max(p for p, q in edge if abs(q - z) < .05); tilt = math.radians(6)
    return [box((x + .0015, .047, z), (.004, .046, .105), steel, .0015, (0, tilt, 0)), box((x + .004, .055, z + .006), (.003, .022, .040), rubber, .001, (0, tilt, 0)), *[sphere((x + .003, .047, z + d), .0045, metal, 8) for d in (-.042, .042)]]
hinge = empty((-.56, .01, 0), (0, 0, math.radians(-84)))
within(hinge, door, trim, hole, *card(.085, 1), band(on(edge, .02), deep, lacquer), tube(seal, .007, rubber, True), band(on(fillet, .0455), on(g, .0455), bark, False), mesh('pane', on(g, .022), [tuple(range(len(g)))], glazing, False),
       tube(on(g, .0), .0032, steel, True), tube(on(g, .046), .0026, steel, True), *latch(.735), box((.40, .094, .40), (.07, .010, .018), emit(srgb(0xFFE0B0), 5), .002, (0, math.radians(-20), 0)), at=(-.56, .01, 0))
mesh('front pane', on(FRONT, .02), [tuple(range(len(FRONT)))], glazing, False)

# --- the cabin ---
def pleats(q, width): return math.exp(-((q / width + .5) % 1 - .5) ** 2 / .004)
def bench(p, u, v, t):
    top = max(0, t) ** 2 * (1 - .25 * u * u); return p.x + (.012 * (1 - t * t) * min(0, u)), p.y, p.z + top * (.022 - .016 * (pleats(p.y, .135) if abs(p.y) < .5 else 0))
def rest(p, u, v, t): return p.x - max(0, -u) ** 2 * (.020 - .015 * (pleats(p.y, .135) if abs(p.y) < .5 else 0)), p.y, p.z
pad((.34, .73, .510), (.68, 1.12, .135), cognac, .055, bench, 110); pad((.38, .73, .40), (.64, 1.10, .13), saddle, .02); tube([(.014, .20 + .0265 * k, .462) for k in range(41)], .005, bark); stitch([(.004, .22 + .0265 * k, .480) for k in range(39)])
pad((.70, .73, .84), (.20, 1.12, .62), cognac, .07, rest, 60, (0, math.radians(14), 0)); pad((.37, .73, .648), (.60, .21, .085), saddle, .036, None, 32); stitch([(.125 + .02 * k, .642, .6850) for k in range(24)]); stitch([(.125 + .02 * k, .818, .6850) for k in range(24)])
def back(p, u, v, t): k = 1 - .16 * max(0, t) ** 2; return p.x + .02 * (1 - v * v) - .03 * max(0, t) ** 2, p.y * k, p.z
for y in (.45, 1.10):
    seat = empty((-.58, y, .72), (0, math.radians(9), 0)); face = round_off([(.088, v, t) for v, t in ((-.23, -.30), (0, -.315), (.23, -.30), (.235, 0), (.20, .27), (.12, .315), (0, .322), (-.12, .315), (-.20, .27), (-.235, 0))])
    within(seat, pad((0, 0, 0), (.17, .54, .70), saddle, .07, back, 32), tube(face, .0055, bark, True), stitch([(x + .004, v * .93, t * .95) for x, v, t in face]),
           pad((.092, 0, .11), (.03, .36, .22), burr, .010), tube([(.109, v, t + .11) for v, t in rounded(.33, .19, .02)], .0022, metal, True), pad((.110, 0, .185), (.012, .05, .014), metal, .005),
           pad((.088, 0, -.17), (.05, .40, .23), saddle, .024), tube([(.113, v / 20, -.065 - .02 * (1 - (v / 3.8) ** 2)) for v in [k / 5 for k in range(-19, 20)]], .005, bark), stitch([(.114, v / 20, -.085 - .02 * (1 - (v / 3.8) ** 2)) for v in [k / 5 for k in range(-18, 19)]]),
           pad((-.01, 0, .445), (.11, .28, .16), saddle, .05), *[tube([(-.01, v, .30), (-.01, v, .40)], .006, metal) for v in (-.06, .06)])
box((0, .75, .30), (2.4, 1.5, .04), felt); pad((-.22, .74, .332), (.46, 1.15, .030), pile, .014)
# the far side: the same door from within, the pillars and the roof about its window, the near pillars' lining
card(1.50, -1); far = lambda line, y: [(x, y, z) for x, z in line]
band(far(upper(.05), 1.50), far(upper(-.16), 1.46), suede, False); band(far(upper(.05), 1.50), far(upper(.05), 1.56), bark, False); tube(far(upper(.05), 1.498), .003, steel); mesh('far', far(upper(.05), 1.54), [tuple(range(len(upper(.05))))], clear, False)
for x, w in ((-1.3, 1.1), (1.1, .90)): box((x, 1.50, .62), (w, .06, .62), saddle, .01)
band(on(upper(.008), .072), [(x, skin(x, z) + .09, min(z, 1.43)) for x, z in upper(-.12)], suede, False)
box((0, .90, 1.440), (2.6, 1.2, .02), suede); box((1.0, .8, .9), (.05, 1.4, 1.2), rubber); box((-1.9, .8, .9), (.05, 1.4, .4), rubber)
pad((.24, .80, 1.430), (.26, .18, .02), bark, .008); box((.24, .80, 1.419), (.16, .05, .004), unsampled(emit(srgb(0xFFE4C0), 3)))
# the sill: a tread plate, and a thread of light along it
box((-.05, .075, .335), (.92, .10, .018), steel, .004); box((-.05, .032, .3445), (.80, .004, .002), unsampled(emit(SODIUM, .4)))

# --- the lights of the street behind ---
r = random.Random(8)
lamps(60, ((-12.6, -.4), (8.6, 10), (.35, 1.75)), (.06, .15), (SODIUM, CHAMPAGNE, SODIUM, BONE, srgb(0xB4BAB0)), .7, 12)
lamps(24, ((-5.4, -1), (8.6, 10), (.66, 1.5)), (.06, .15), (SODIUM, CHAMPAGNE, SODIUM, BONE), .8, 21); lamps(26, ((-12, 1), (13, 20), (2.2, 5.4)), (.06, .16), (SODIUM, CHAMPAGNE, BONE), .6, 5)
# too high for the camera: found only in the puddle, through the far window
lamps(26, ((-9, 2), (15, 22), (4.4, 9)), (.12, .26), (SODIUM, CHAMPAGNE, BONE), .6, 7)
box((0, 24, 4), (90, .2, 12), principled(Base_Color=(.05, .045, .04), Roughness=.9)); area((-9, 18, 4.4), (-9, 24, 2.6), (9, .3), SODIUM, 60, False)

# --- the pavement: flags with dark joints, a granite kerb, the gutter; a puddle where the flags have sunk ---
def paved(col, specular, rough, grain):
    """wet stone, each flag of its own shade"""
    m = principled(Specular=.5); t, b, new = nodes(m); p = new('NewGeometry').outputs['Position']
    big = new('TexNoise', Vector=p, Scale=1.3, Detail=4.0, Roughness=.6).outputs[0]; fine = new('TexNoise', Vector=p, Scale=grain, Detail=5.0, Roughness=.7).outputs[0]
    shade = new('MapRange', Value=fine, _1=.3, _2=.7, _3=.55, _4=1.35).outputs[0]; own = new('MapRange', Value=new('ObjectInfo').outputs['Random'], _3=.7, _4=1.2).outputs[0]
    k = new('Math', operation='MULTIPLY', _0=shade, _1=own).outputs[0]; t.links.new(new('VectorMath', operation='SCALE', _0=col, Scale=k).outputs[0], b.inputs['Base Color'])
    t.links.new(new('MapRange', Value=big, _1=.38, _2=.62, _3=rough[0], _4=rough[1]).outputs[0], b.inputs['Roughness'])
    v = new('Value'); v.outputs[0].default_value = specular; t.links.new(v.outputs[0], b.inputs['Specular'])
    t.links.new(new('Bump', Height=new('Math', operation='MULTIPLY_ADD', _0=big, _1=3.0, _2=fine).outputs[0], Distance=.0030, Strength=.5).outputs[0], b.inputs['Normal']); return m
stone, granite, tar = paved((.050, .047, .044), 1.8, (.09, .36), 60), paved((.110, .106, .100), .9, (.20, .40), 220), wet((.012, .012, .012), .30, .58, .8, .006, 60, .22)
joint = principled(Base_Color=(.006, .0055, .005), Roughness=.8, Specular=.15)
mesh('road', [(-9, -.40, 0), (9, -.40, 0), (9, 40, 0), (-9, 40, 0)], [(0, 1, 2, 3)], tar, smooth=False)
TOP = .128; mesh('joints', [(-9, -9, TOP - .006), (9, -9, TOP - .006), (9, -.53, TOP - .006), (-9, -.53, TOP - .006)], [(0, 1, 2, 3)], joint, smooth=False)
def flag(x0, x1, y0, y1):
    """one flag, its corners a little worn"""
    w = [(x + r.uniform(-.001, .001), y + r.uniform(-.001, .001)) for x, y in rounded(x1 - x0, y1 - y0, .007, 3)]; tilt = r.uniform(-.0015, .0015)
    n = len(w); mesh('flag', [((x0 + x1) / 2 + x, (y0 + y1) / 2 + y, TOP + tilt * (x + y)) for x, y in w], [tuple(range(n - 1, -1, -1))[::-1]], stone, smooth=False)
def row(y, depth, widths, x, lay):
    while x < 3.4: w = r.uniform(*widths); lay(x + .004, x + w - .004, y + .004, y + depth - .004); x += w
row(-.53, .15, (.80, .96), -3.3, lambda x0, x1, y0, y1: pad(((x0 + x1) / 2, (y0 + y1) / 2, .058 + r.uniform(-.002, .002)), (x1 - x0, y1 - y0, .15), granite, .016, None, 16))
for j in range(8): row(-1.13 - .60 * j, .60, (.52, .86), -3.6 + .3 * (j % 2), flag)
def pool():
    """water over stone: more mirror than water has, so that the cabin is found again on the ground"""
    m = bpy.data.materials.new('pool'); m.use_nodes = True; t, _, new = nodes(m); t.nodes.clear()
    p = new('NewGeometry').outputs['Position']; n = new('Bump', Height=new('TexNoise', Vector=p, Scale=9.0, Detail=1.0).outputs[0], Distance=.0016, Strength=.25).outputs[0]
    f = new('MapRange', Value=new('LayerWeight', Blend=.5).outputs['Facing'], _1=.2, _2=1.0, _3=.10, _4=.85).outputs[0]
    mix = new('MixShader', _0=f, _1=new('BsdfTransparent', Color=(.42, .40, .38, 1)).outputs[0], _2=new('BsdfGlossy', Roughness=.012, Normal=n, Color=(1, 1, 1, 1)).outputs[0])
    t.links.new(mix.outputs[0], new('OutputMaterial').inputs[0]); return m
mirror = pool()
def puddle(cx, cy, rx, ry, seed):
    q = random.Random(seed); k = [(q.uniform(.10, .24) / n ** .7, q.uniform(0, 6.3), n) for n in range(2, 9)]; N = 160; V = []
    for i in range(N): a = 2 * math.pi * i / N; R = 1 + sum(h * math.sin(n * a + f) for h, f, n in k); V.append((cx + rx * R * math.cos(a), cy + ry * R * math.sin(a), TOP + .0035))
    mesh('puddle', V, [tuple(range(N))], mirror, smooth=False)
puddle(.52, -1.12, .62, .40, 4)
mesh('gutter', [(-9, -.385, .004), (9, -.385, .004), (9, -.20, .004), (-9, -.20, .004)], [(0, 1, 2, 3)], mirror, smooth=False)

# --- an umbrella, furled: eight folds wound round the stick, a strap, a crook of malacca with a brass collar ---
def sweep(points, radius, mat, seg=40):
    """a bar of changing thickness through the points, with its length and its turn as texture coordinates"""
    P = [Vector(p) for p in points]; n = len(P); V, F, L = [], [], [0]
    for a, b in zip(P, P[1:]): L.append(L[-1] + (b - a).length)
    for i, p in enumerate(P):
        d = (P[min(i + 1, n - 1)] - P[max(i - 1, 0)]).normalized(); y = Vector((0, 1, 0)); x = y.cross(d).normalized()
        V += [tuple(p + (x * math.cos(a) + y * math.sin(a)) * radius(L[i] / L[-1])) for a in (2 * math.pi * k / seg for k in range(seg))]
    for i in range(n - 1): F += [(i * seg + k, i * seg + (k + 1) % seg, (i + 1) * seg + (k + 1) % seg, (i + 1) * seg + k) for k in range(seg)]
    o = mesh('sweep', V, F, mat); uv = o.data.uv_layers.new(); at = lambda i, k: (L[i] * 10, k / seg)
    for f in o.data.polygons:
        i, k = divmod(f.index, seg)
        for l, c in zip(f.loop_indices, (at(i, k), at(i, k + 1), at(i + 1, k + 1), at(i + 1, k))): uv.data[l].uv = c
    return o
def cane():
    """malacca: long fibres, clouded, lacquered"""
    m = principled(Roughness=.30, Specular=.5, Clearcoat=.7, Clearcoat_Roughness=.08); t, b, new = nodes(m); u = new('TexCoord').outputs['UV']
    fibre = new('TexNoise', Vector=new('Mapping', Vector=u, Scale=(1.6, 46, 1)).outputs[0], Scale=1.0, Detail=6.0, Roughness=.7, Distortion=.25).outputs[0]
    cloud = new('TexNoise', Vector=new('Mapping', Vector=u, Scale=(3.2, 2.2, 1)).outputs[0], Scale=1.0, Detail=3.0).outputs[0]
    k = new('Math', operation='MULTIPLY_ADD', _0=new('MapRange', Value=fibre, _1=.32, _2=.68).outputs[0], _1=.62, _2=new('MapRange', Value=cloud, _1=.35, _2=.7, _3=0, _4=.62).outputs[0]).outputs[0]
    ramp = new('ValToRGB', _0=k); e = ramp.color_ramp.elements; e[0].position, e[0].color = .05, (.46, .235, .092, 1); e[1].position, e[1].color = .95, (.085, .030, .011, 1)
    t.links.new(ramp.outputs[0], b.inputs['Base Color']); t.links.new(new('Bump', Height=fibre, Distance=.0004, Strength=.4).outputs[0], b.inputs['Normal']); return m
def cloth():
    m = principled(Roughness=.55, Specular=.35, Sheen=1.0, Sheen_Tint=.2); t, b, new = nodes(m); p = new('TexCoord').outputs['Object']
    t.links.new(new('MixRGB', _0=new('TexNoise', Vector=p, Scale=60.0, Detail=4.0).outputs[0], _1=(.030, .033, .038, 1), _2=(.062, .066, .074, 1)).outputs[0], b.inputs['Base Color'])
    weave = new('TexNoise', Vector=new('Mapping', Vector=p, Scale=(1, 1, .25)).outputs[0], Scale=700.0, Detail=2.0).outputs[0]; crease = new('TexNoise', Vector=new('Mapping', Vector=p, Scale=(1, 1, .3)).outputs[0], Scale=95.0, Detail=3.0).outputs[0]
    t.links.new(new('Bump', Height=new('Math', operation='MULTIPLY_ADD', _0=crease, _1=5.0, _2=weave).outputs[0], Distance=.0007, Strength=.55).outputs[0], b.inputs['Normal']); return m
brass = principled(Base_Color=(.83, .60, .30), Metallic=1.0, Roughness=.20); silk, malacca = cloth(), cane()
drop = principled(Base_Color=(.085, .090, .098), Roughness=.05, Specular=.9, Clearcoat=1.0); strapping = principled(Base_Color=(.018, .019, .022), Roughness=.5, Sheen=.6)
HEM, STRAP, TIP = .715, .615, .060
def fold(a, z):
    """how far the cloth stands from the stick: eight panels wound one over the next, a rib under each, drawn in by the strap"""
    u = (z - TIP) / (HEM - TIP); R = .0085 + .0175 * math.sin(math.pi / 2 * min(1, u / .80)) ** .9 - .006 * max(0, (u - .80) / .20) ** 2
    strap = math.exp(-((z - STRAP) / .022) ** 2); R *= 1 - .17 * strap
    turn = (a * 8 / (2 * math.pi) + 2.2 * (1 - u) ** 1.3 + .12 * math.sin(9 * u)) % 1
    wrap = .30 * turn ** 1.25 * (1 if turn < .93 else (1 - turn) / .07); rib = .07 * math.exp(-((turn - .42) / .06) ** 2)
    wave = .035 * math.sin(3 * a + 17 * u) + .03 * math.sin(5 * a - 31 * u + 1)
    return R * (.80 + (wrap + rib) * (1 - .45 * strap) + wave)
def furled(foot, along_, towards):
    """the tip, the direction of the stick, and to which side the crook bends"""
    d = Vector(along_).normalized(); x = -(Vector(towards) - d * d.dot(Vector(towards))).normalized(); y = d.cross(x); SEG, RING = 240, 150
    V = [(fold(a, z) * math.cos(a), fold(a, z) * math.sin(a), z + (.004 * math.sin(8 * a + 1) if j == RING else 0)) for j in range(RING + 1) for z in (TIP + (HEM - TIP) * j / RING,) for a in (2 * math.pi * i / SEG for i in range(SEG))]
    V += [(.62 * v[0], .62 * v[1], v[2] - .012) for v in V[-SEG:]]
    F = [(j * SEG + i, j * SEG + (i + 1) % SEG, (j + 1) * SEG + (i + 1) % SEG, (j + 1) * SEG + i) for j in range(RING + 1) for i in range(SEG)]
    c = .050; bend = [(-c + c * math.cos(k * math.pi / 72), 0, .885 + c * math.sin(k * math.pi / 72)) for k in range(0, 82)]; end = Vector(bend[-1]); dx = (end - Vector(bend[-2])).normalized()
    crook = [(0, 0, .745 + .01 * k) for k in range(14)] + bend + [tuple(end + dx * .006 * k) for k in range(1, 5)]; cap = [tuple(end + dx * (.018 + .002 * k)) for k in range(7)]
    thick = lambda u: .0098 + .0009 * math.exp(-((u - .62) / .02) ** 2) + .0007 * math.exp(-((u - .16) / .012) ** 2) - .0008 * u
    # the strap lies over the folds: their height evened out round the turn
    evened = lambda z, i: 1.035 * sum(fold(2 * math.pi * (i + k) / SEG, z) for k in range(-9, 10)) / 19
    girth = [[(R * math.cos(a), R * math.sin(a), z) for R, a in ((evened(z, i) + o, 2 * math.pi * i / SEG) for i in range(SEG))] for z, o in ((STRAP - .0085, -.001), (STRAP - .0080, .0012), (STRAP + .0080, .0012), (STRAP + .0085, -.001))]
    ba = math.atan2(-y.dot(sight), -x.dot(sight)) + .22; br = max(math.hypot(p[0], p[1]) for p in girth[1]) * .99; bp = Vector((br * math.cos(ba), br * math.sin(ba), STRAP)); q = random.Random(6)
    button = lathe([(0, .0032), (.0030, .0032), (.0042, .0026), (.0052, .0036), (.0060, .0028), (.0062, .0006), (.0055, 0)], brass, 40, bp); button.rotation_euler = Vector((math.cos(ba), math.sin(ba), 0)).to_track_quat('Z', 'Y').to_euler()
    A = [((-.0042, -.0060), (0, .0062)), ((.0042, -.0060), (0, .0062)), ((-.0026, -.0018), (.0026, -.0018)), ((-.0056, -.0060), (-.0028, -.0060)), ((.0028, -.0060), (.0056, -.0060))]; rc = .0125
    letter = [tube([(rc * math.cos(ba + w / rc), rc * math.sin(ba + w / rc), .747 + h) for w, h in ((p[0] + (s[0] - p[0]) * k / 8, p[1] + (s[1] - p[1]) * k / 8) for k in range(9))], .00050, bark) for p, s in A]
    ribs = []
    for k in range(8): a = 2 * math.pi * (k + .1) / 8; ribs += [tube([(.0125 * math.cos(a), .0125 * math.sin(a), HEM - .02), (.0115 * math.cos(a), .0115 * math.sin(a), HEM + .009)], .0010, steel), sphere((.0115 * math.cos(a), .0115 * math.sin(a), HEM + .010), .0019, brass, 8)]
    wetness = []
    for _ in range(900):
        z, a = q.uniform(.40, HEM - .004), q.uniform(0, 2 * math.pi)
        if abs(z - STRAP) < .012: continue
        at = lambda a, z: Vector((fold(a, z) * math.cos(a), fold(a, z) * math.sin(a), z)); p = at(a, z); n = (at(a + .02, z) - at(a - .02, z)).cross(at(a, z + .001) - at(a, z - .001)).normalized()
        if n.dot(Vector((math.cos(a), math.sin(a), 0))) > .55: wetness.append((p, n, .0006 + .0022 * q.random() ** 3))
    frame = empty(foot, (0, 0, 0)); frame.rotation_mode = 'QUATERNION'; frame.rotation_quaternion = Matrix((x, y, d)).transposed().to_quaternion()
    within(frame, mesh('furled', V, F, silk), mesh('strap', [p for q in girth for p in q], [(j * SEG + i, j * SEG + (i + 1) % SEG, (j + 1) * SEG + (i + 1) % SEG, (j + 1) * SEG + i) for j in range(3) for i in range(SEG)], strapping),
           lathe([(0, 0), (.0035, .0), (.0045, .003), (.0060, .062), (.0075, .064), (.0075, .070), (0, .075)], brass, 32), lathe([(.0070, HEM - .05), (.0070, .735)], bark, 32),
           lathe([(0, .728), (.0118, .728), (.0130, .730), (.0130, .733), (.0124, .735), (.0124, .759), (.0130, .761), (.0130, .764), (.0116, .767), (.0100, .767)], brass, 64), sweep(crook, thick, malacca), sweep(cap, lambda u: .0101 * math.sqrt(max(.0001, 1 - max(0, (u - .55) / .45) ** 2)), brass), beads(wetness, drop), button, *letter, *ribs)
near = 'handle' in ARGS; EYE = Vector((.62, -.29, .965) if near else (1.55, -3.90, 1.17))
# it rests on the front of the armrest, above its own middle; for the second camera it lies square to the view, so that all of it is sharp
lean, tip = (Vector((.648, .209, .732)), Vector((-.25, .57, .366))) if near else (Vector((.70, -.25, .67)).normalized(), Vector((-.31, .79, .366))); sight = (tip + lean * .8 - EYE).normalized()
side = sight.cross(lean); furled(tip, lean, side if side.z < 0 else -side)

# --- light: one lamp in the roof, a glow under the front seats, what falls out of the door on to the stones (the puddle must not show these), the street ---
for l in (area((.24, .80, 1.41), (.10, .66, 0), (.18, .12), srgb(0xFFE4C0), 19, False), area((-.50, .70, .42), (.1, .5, .30), (.05, .5), CHAMPAGNE, .8, False), area((.04, .12, .80), (.04, -1, .62), (.90, .80), srgb(0xFFC080), 1.6, False)): l.visible_glossy = near
sky = bpy.context.scene.world.node_tree; sky.nodes['Background'].inputs[0].default_value = (.0055, .0058, .0060, 1); sky.nodes['Background'].inputs[1].default_value = 1
# the house across the pavement, seen only in the paint and the puddles
for x, w, v in ((-5.6, .9, .5), (-3.9, .9, .9), (-2.1, 1.3, 1.6), (-.2, .9, .7), (1.6, .9, .9), (3.4, .9, .4)): box((x, -8.4, 1.9), (w, .1, 2.6), unsampled(emit(SODIUM, v)))
# a long canopy lamp draws the shoulder
area((-.5, -5.0, 3.6), (0, 0, .9), (11, .5), CHAMPAGNE, 150, False); area((-1, 1.5, 4.6), (-1, .4, 1.4), (8, .4), BONE, 70, False)
if near: camera(EYE, tip + lean * .765 + Vector((.018, 0, -.010)), 54, tuple(tip + lean * .80), 2.0)
else: camera(EYE, (.105, -.60, .655), 45, (.15, .45, .8), 1.8)
render()
