"""The rear door of a car open at a wet kerb, one lamp lit inside, an umbrella left against the seat. Metres; x to the tail, -y to the kerb.
A second camera stands close to the umbrella: give `handle` after the rays a pixel."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
reset(4, .012)
lacquer = principled(Base_Color=(.006, .007, .008), Roughness=.22, Specular=.5, Clearcoat=1.0, Clearcoat_Roughness=.03)
metal = principled(Base_Color=(.80, .62, .38), Metallic=1.0, Roughness=.24); steel = principled(Base_Color=(.30, .29, .28), Metallic=1.0, Roughness=.34)
rubber = principled(Base_Color=(.006, .006, .006), Roughness=.5); felt = principled(Base_Color=(.030, .026, .022), Roughness=.9)
thread = principled(Base_Color=(.22, .16, .10), Roughness=.7); water = principled(Base_Color=(.004, .004, .005), Roughness=.03, Specular=.8)
def leather(col, rough=.44):
    """hide: a little uneven in colour and in surface"""
    m = principled(Roughness=rough, Specular=.42); t, b, new = nodes(m); g = new('TexCoord').outputs['Object']
    big = new('TexNoise', Vector=g, Scale=5.0, Detail=3.0).outputs[0]; fine = new('TexNoise', Vector=g, Scale=150.0, Detail=2.0).outputs[0]
    t.links.new(new('MixRGB', _0=big, _1=(*[c * .72 for c in col], 1), _2=(*[c * 1.22 for c in col], 1)).outputs[0], b.inputs['Base Color'])
    h = new('Math', operation='MULTIPLY_ADD', _0=big, _1=9.0, _2=fine).outputs[0]
    t.links.new(new('Bump', Height=h, Distance=.0016, Strength=.5).outputs[0], b.inputs['Normal']); return m
cognac, saddle, bark = leather((.215, .104, .050)), leather((.105, .052, .027)), leather((.030, .018, .012), .5)
walnut = wood((.016, .007, .004), (.085, .038, .018), (3, 26, 26), .16); pile = principled(Base_Color=(.040, .031, .024), Roughness=.95, Sheen=.5)

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
def beads(places, mat):
    """drops standing on a surface: (point, normal, size)"""
    V, F = [], []
    for p, n, size in places:
        p, n = Vector(p), Vector(n).normalized(); x = n.orthogonal().normalized(); y = n.cross(x); b = len(V); V.append(tuple(p + n * size * .6))
        for s, k in ((.5, .52), (.87, .32), (1, 0)): V += [tuple(p + (x * math.cos(a) + y * math.sin(a)) * size * s + n * size * k) for a in (i * math.pi / 5 for i in range(10))]
        F += [(b, b + 1 + k, b + 1 + (k + 1) % 10) for k in range(10)] + [(b + 1 + 10 * j + k, b + 11 + 10 * j + k, b + 11 + 10 * j + (k + 1) % 10, b + 1 + 10 * j + (k + 1) % 10) for j in range(2) for k in range(10)]
    return mesh('beads', V, F, mat)

# --- the body: how far it stands out at each height, lofted along its length ---
SIDE = [(.18, .06), (.24, .015), (.34, -.012), (.50, -.026), (.66, -.022), (.78, -.006), (.84, .002), (.875, 0), (.90, .012), (.935, .045), (.96, .066), (1.05, .094), (1.20, .150), (1.32, .215), (1.40, .285), (1.44, .36), (1.465, .50), (1.475, .75)]
def bulge(x, z): return (.02 * (x - .2) ** 2 - .035 * math.exp(-((x - 1.15) / .45) ** 2)) * (1 if z < .93 else max(0, 1.3 - z) * 2.7)
def loft(x0, x1, n, mat):
    m = len(SIDE); v = [(x, y + bulge(x, z), z) for x in (x0 + (x1 - x0) * i / n for i in range(n + 1)) for z, y in SIDE]
    f = [(i * m + j, (i + 1) * m + j, (i + 1) * m + j + 1, i * m + j + 1) for i in range(n) for j in range(m - 1)]
    o = mesh('side', v, f, mat); s = o.modifiers.new('t', 'SOLIDIFY'); s.thickness = .05; s.offset = -1; return o
def skin(x, z):
    """where the outer skin stands at this height"""
    k = next(i for i in range(len(SIDE) - 1) if SIDE[i + 1][0] >= z); (a, p), (b, q) = SIDE[k], SIDE[k + 1]; return p + (q - p) * (z - a) / (b - a) + bulge(x, z)
def outline(g):
    """the door's edge, g smaller all round: upright at the front, bent over the wheel at the back"""
    return round_off([(-.56 + g, .36 + g, 0), (-.50, .33 + g, 0), (-.1, .33 + g, 0), (.30, .33 + g, 0), (.45 - g, .385 + g, 0), (.56 - g, .53, 0), (.615 - g, .72, 0), (.635 - g, .93, 0), (.60 - g, 1.12, 0), (.50 - g, 1.28 - g, 0), (.38 - g, 1.345 - g, 0), (.2, 1.372 - g, 0), (-.2, 1.382 - g, 0), (-.46, 1.385 - g, 0), (-.54 + g, 1.36 - g, 0), (-.56 + g, 1.26, 0), (-.56 + g, .8, 0)])
flat = lambda o: [(x, z) for x, z, _ in o]
body = loft(-3.6, 2.2, 70, lacquer); cut(body, flat(outline(0)), -.4, .6, (0, 0))
tube([(x, skin(x, .26) - .004, .26) for x in (-3.6 + .1 * k for k in range(58))], .007, steel)
# the seal round the opening, and a fine bright line inside it
tube([(x, skin(x, z) + .045, z) for x, z in flat(outline(.004))], .011, rubber, True); tube([(x, skin(x, z) + .030, z) for x, z in flat(outline(.018))], .003, steel, True)

# --- the door, swung on its front edge: the same skin, cut to the outline, trimmed inside ---
def empty(loc, rot): e = link(bpy.data.objects.new('frame', None)); e.location = loc; e.rotation_euler = rot; return e
def within(frame, *parts, at=(0, 0, 0)):
    """parts modelled about `at`, moved with the frame"""
    for o in parts: o.parent = frame; o.location -= Vector(at)
def along(x0, x1, y, z, sag=0, n=24): return [(x0 + (x1 - x0) * k / n, y, z - sag * (1 - (2 * k / n - 1) ** 2)) for k in range(n + 1)]
def card(face, x0, x1):
    """the trim of a door whose inside is at y = face: the far door looks to -y, the near one to +y"""
    s = -1 if face > 1 else 1; m, w = (x0 + x1) / 2, x1 - x0; lift = lambda p, u, v, t: (p.x, p.y, p.z + .035 * u * u)
    return [pad((m, face, .60), (w, .05, .52), saddle, .02), pad((m, face + s * .026, .765), (w - .02, .026, .155), cognac, .012, lambda p, u, v, t: (p.x, p.y + s * .006 * (1 - t * t), p.z), 32),
            pad((m + .03, face + s * .07, .655), (w * .74, .13, .075), cognac, .035, lift, 32), tube(along(m + .03 - w * .34, m + .03 + w * .34, face + s * .118, .672, -.0), .0032, bark),
            pad((m, face + s * .035, .46), (w * .84, .06, .17), saddle, .025), tube(along(m - w * .40, m + w * .40, face + s * .066, .545, .012), .005, bark),
            stitch(along(m - w * .47, m + w * .47, face + s * .040, .832)), stitch(along(m - w * .47, m + w * .47, face + s * .040, .700)), stitch(along(m - w * .39, m + w * .39, face + s * .066, .525, .012)),
            pad((m, face + s * .012, .882), (w, .07, .062), walnut, .022), tube(along(x0, x1, face + s * .020, .918), .0045, metal),
            tube([(m - .02, face + s * .035, .79), (m, face + s * .062, .792), (m + .17, face + s * .062, .792), (m + .19, face + s * .035, .79)], .008, metal)]
WINDOW = [(-.47, .965), (.54, .965), (.50, 1.12), (.42, 1.25), (.32, 1.315), (-.42, 1.325)]
door = loft(-.8, .9, 30, lacquer); cut(door, flat(outline(.008)), -.3, .6, (0, 0)); door.modifiers[-1].operation = 'INTERSECT'; cut(door, WINDOW, -.4, .7, (0, 0))
hinge = empty((-.56, .01, 0), (0, 0, math.radians(-80))); within(hinge, door, *card(.085, -.50, .54), at=(-.56, .01, 0))

# --- the cabin ---
def bench(p, u, v, t):
    top = max(0, t) ** 2 * (1 - .25 * u * u); groove = math.exp(-((p.y / .135 + .5) % 1 - .5) ** 2 / .004) * (1 if abs(p.y) < .5 else 0)
    return p.x, p.y, p.z + top * (.022 - .016 * groove)
pad((.34, .73, .475), (.68, 1.12, .20), cognac, .065, bench, 110); tube([(.020, y / 40, .556) for y in range(9, 50)], .006, bark); box((.42, .76, .36), (.60, 1.04, .14), rubber, .01)
pad((.70, .73, .84), (.20, 1.12, .62), cognac, .07, None, 24, (0, math.radians(14), 0)); pad((.42, .80, .625), (.50, .21, .085), saddle, .035); stitch([(.20 + .02 * k, .705, .664) for k in range(20)]); stitch([(.20 + .02 * k, .895, .664) for k in range(20)])
def back(p, u, v, t): k = 1 - .16 * max(0, t) ** 2; return p.x + .02 * (1 - v * v) - .03 * max(0, t) ** 2, p.y * k, p.z
for y in (.40, 1.08):
    seat = empty((-.60, y, .72), (0, math.radians(9), 0)); face = round_off([(.088, v, t) for v, t in ((-.23, -.30), (0, -.315), (.23, -.30), (.235, 0), (.20, .27), (.12, .315), (0, .322), (-.12, .315), (-.20, .27), (-.235, 0))])
    within(seat, pad((0, 0, 0), (.17, .54, .70), saddle, .07, back, 32), tube(face, .0055, bark, True), stitch([(x + .004, v * .93, t * .95) for x, v, t in face]),
           pad((.092, 0, .11), (.03, .36, .22), walnut, .010), tube([(.109, v, t + .11) for v, t in rounded(.33, .19, .02)], .0022, metal, True),
           pad((.088, 0, -.17), (.05, .40, .23), saddle, .024), tube([(.113, v / 20, -.065 - .02 * (1 - (v / 3.8) ** 2)) for v in [k / 5 for k in range(-19, 20)]], .005, bark), stitch([(.114, v / 20, -.085 - .02 * (1 - (v / 3.8) ** 2)) for v in [k / 5 for k in range(-18, 19)]]),
           pad((-.01, 0, .445), (.11, .28, .16), saddle, .05), *[tube([(-.01, v, .30), (-.01, v, .40)], .006, metal) for v in (-.06, .06)])
box((0, .75, .30), (2.4, 1.5, .04), felt); pad((-.22, .74, .332), (.46, 1.15, .030), pile, .014)
card(1.50, -.70, .60)
for x, w in ((-1.3, 1.16), (1.1, .98)): box((x, 1.50, .62), (w, .06, .62), saddle, .01)
box((-.74, 1.50, 1.15), (.09, .05, .56), felt, .02); box((.66, 1.50, 1.15), (.14, .05, .56), felt, .02); box((0, 1.46, 1.39), (2.4, .10, .09), felt, .03); box((0, .8, 1.43), (2.2, 1.3, .03), felt); box((1.0, .8, .9), (.05, 1.4, 1.2), rubber); box((-1.5, .8, .9), (.05, 1.4, .5), rubber)
# the sill: a tread plate, and a thread of light along it
box((-.05, .05, .335), (.96, .10, .018), steel, .004); box((-.05, .014, .346), (.80, .005, .005), unsampled(emit(SODIUM, .9)))

# --- glass with the rain on it, and the lights of the street behind ---
def pane():
    m = bpy.data.materials.new('pane'); m.use_nodes = True; t = m.node_tree; t.nodes.clear(); mix = t.nodes.new('ShaderNodeMixShader'); mix.inputs[0].default_value = .07
    a, b, o = (t.nodes.new('Shader' + k) for k in ('NodeBsdfTransparent', 'NodeBsdfGlossy', 'NodeOutputMaterial')); a.inputs[0].default_value = (.8, .84, .82, 1); b.inputs['Roughness'].default_value = .03
    t.links.new(a.outputs[0], mix.inputs[1]); t.links.new(b.outputs[0], mix.inputs[2]); t.links.new(mix.outputs[0], o.inputs[0]); return m
glazing, drop = pane(), glass(1.33); r = random.Random(8)
def rain(x0, x1, z0, z1, y, n): return [((r.uniform(x0, x1), y, r.uniform(z0, z1)), (0, 1, 0), .0014 + .0062 * r.random() ** 4) for _ in range(n)]
mesh('far', [(-.7, 1.535, .90), (.6, 1.535, .90), (.6, 1.535, 1.38), (-.7, 1.535, 1.38)], [(0, 1, 2, 3)], glazing, smooth=False); beads(rain(-.7, .6, .91, 1.36, 1.536, 620), drop)
lamps(34, ((-6.6, -.4), (8.6, 10), (.35, 1.75)), (.06, .15), (SODIUM, CHAMPAGNE, SODIUM, BONE, srgb(0xB4BAB0)), .7, 12)
box((0, 14, 3), (60, .2, 8), principled(Base_Color=(.05, .045, .04), Roughness=.9)); area((-6, 11.5, 3.4), (-6, 14, 1.6), (4, .3), SODIUM, 55, False)
spots = []
for _ in range(2600):
    x, z = r.choice(((-2.4, -.58), (.66, 1.5))), r.uniform(.42, 1.38); x = r.uniform(*x); spots.append(((x, skin(x, z), z), (0, -1, .35 if z > .9 else .1), .0012 + .0034 * r.random() ** 4))
beads(spots, water)

# --- the kerb: granite, flagstones, the gutter, all wet ---
stone, tar = wet((.040, .038, .036), .26, .58, 1.1, .0060, 40, .09), wet((.012, .012, .012), .26, .58, .8, .006, 60, .34)
# more mirror than water has, so that the cabin is found again on the ground; a linked value may pass the 1 of the socket
t, b, new = nodes(stone); v = new('Value'); v.outputs[0].default_value = 4; t.links.new(v.outputs[0], b.inputs['Specular'])
mesh('road', [(-9, -.40, 0), (9, -.40, 0), (9, 40, 0), (-9, 40, 0)], [(0, 1, 2, 3)], tar, smooth=False)
def course(y, depth, widths, bev, x):
    while x < 3.4: w = r.uniform(*widths); pad((x + w / 2, y, .052 + r.uniform(-.003, .003)), (w - .008, depth - .007, .15), stone, bev, None, 12); x += w
course(-.445, .17, (.72, .95), .018, -3.0)
for j in range(5): course(-.84 - .62 * j, .62, (.52, .78), .006, -3.2 + .3 * (j % 2))

# --- an umbrella, furled: eight folds wound round the stick, a crook of malacca ---
malacca = principled(Base_Color=(.34, .17, .075), Roughness=.25, Clearcoat=.8); silk = principled(Base_Color=(.034, .037, .044), Roughness=.34, Sheen=1.0)
def furled(foot, top):
    f, t = Vector(foot), Vector(top); L = (t - f).length; SEG, RING = 64, 60; V = []; H = L * .72 + .07
    for j in range(RING + 1):
        u = j / RING; R = .010 + .024 * math.sin(math.pi * min(1, u * 1.02) ** .62) ** 1.2 if u < 1 else .012; R *= .84 if abs(u - .62) < .016 else 1
        for i in range(SEG): a = 2 * math.pi * i / SEG; w = R * (.78 + .32 * ((a * 8 / (2 * math.pi) + 1.6 * u) % 1)); V.append((w * math.cos(a), w * math.sin(a), .07 + u * L * .72))
    F = [(j * SEG + i, j * SEG + (i + 1) % SEG, (j + 1) * SEG + (i + 1) % SEG, (j + 1) * SEG + i) for j in range(RING) for i in range(SEG)]
    crook = [(0, 0, H + .03), (0, 0, L - .05)] + [(-.048 + .048 * math.cos(k * math.pi / 16), 0, L - .05 + .048 * math.sin(k * math.pi / 16)) for k in range(1, 19)]
    frame = empty(f, (0, 0, 0)); frame.rotation_mode = 'QUATERNION'; frame.rotation_quaternion = (t - f).to_track_quat('Z', 'X')
    within(frame, mesh('furled', V, F, silk), lathe([(0, 0), (.004, 0), (.006, .075), (0, .075)], metal, 24), lathe([(.012, H - .005), (.013, H + .03), (.010, H + .032)], metal, 32), tube(crook, .0095, malacca))
furled((-.20, .20, .345), (.29, .30, 1.10))

# --- light: one lamp in the roof, a glow under the front seats, what falls out of the door on to the stones, the street ---
area((.28, .80, 1.40), (.10, .66, 0), (.18, .12), srgb(0xFFE4C0), 17, False); area((-.50, .70, .42), (.1, .5, .30), (.05, .5), CHAMPAGNE, .8, False); area((.04, .12, .80), (.04, -1, .62), (.90, .80), srgb(0xFFC080), 1.3, False)
sky = bpy.context.scene.world.node_tree; sky.nodes['Background'].inputs[0].default_value = (.005, .0075, .009, 1); sky.nodes['Background'].inputs[1].default_value = 1
# the house across the pavement, seen only in the paint and the puddles
for x, w, v in ((-5.6, .9, .5), (-3.9, .9, .9), (-2.1, 1.3, 1.6), (-.2, .9, .7), (1.6, .9, .9), (3.4, .9, .4)): box((x, -8.4, 1.9), (w, .1, 2.6), unsampled(emit(SODIUM, v)))
# a long canopy lamp draws the shoulder
area((-.5, -5.0, 3.6), (0, 0, .9), (11, .5), CHAMPAGNE, 130, False); area((-4, 5, 4), (0, -.5, 1.2), (2, 1), TEAL, 60, False)
if 'handle' in ARGS: camera((.98, -1.20, 1.10), (.165, .36, 1.00), 62, (.27, .29, 1.07), 1.2)
else: camera((1.76, -3.10, 1.24), (.05, -.24, .57), 46.5, (.05, .2, .8), 1.5)
render()
