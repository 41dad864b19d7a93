"""The rear door of a car open at a wet kerb at night, seen from the pavement: the lining of the door and the seat lit from within, an umbrella in the footwell. In a wide frame (kerb-in-rain) from along the kerb, in rain.
Metres; x to the tail, -y to the kerb, the road at z = 0."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furled import *
# The same hides with more grain: here they are nearer.
cognac, saddle = leather((.215, .104, .050), .44, .9), leather((.105, .052, .027), .44, .9)
lacquer = principled(Base_Color=(.0035, .0038, .0042), Roughness=.20, Specular=.5, Clearcoat=1.0, Clearcoat_Roughness=.02)
chrome = principled(Base_Color=(.66, .63, .58), Metallic=1.0, Roughness=.16); tread = principled(Base_Color=(.55, .47, .36), Metallic=1.0, Roughness=.30)
pile = leather((.026, .018, .012), .95); suede = principled(Base_Color=(.050, .034, .022), Roughness=.95, Sheen=.3)
piping, dusk = principled(Base_Color=(.34, .23, .13), Roughness=.5), leather((.014, .009, .0065), .5); walnut = wood((.016, .007, .004), (.085, .038, .018), (3, 26, 26), .30)
r = random.Random(8); lit = srgb(0xFFD09A); from_pavement = WID < HEI

# --- lines: the flank's section, the door's outline ---
def section(corners, soft):
    """heights joined by straight lines, every corner eased over `soft`: how far the skin stands in (y) at each height"""
    z0, step = corners[0][0], .002; n = int((corners[-1][0] - z0) / step)
    def straight(z): k = next((i for i in range(len(corners) - 2) if corners[i + 1][0] >= z), len(corners) - 2); (a, p), (b, q) = corners[k:k + 2]; return p + (q - p) * (z - a) / (b - a)
    weights = [(d, math.exp(-(d / soft) ** 2 * 2)) for d in (soft * k / 6 for k in range(-9, 10))]; total = sum(w for _, w in weights)
    table = [sum(w * straight(z0 + step * i + d) for d, w in weights) / total for i in range(n + 1)]
    def at(z): k = max(0, min(n - 1.001, (z - z0) / step)); i = int(k); return table[i] + (table[i + 1] - table[i]) * (k - i)
    return at
BELT = .935
skin = section([(.16, .075), (.215, .012), (.30, .000), (.40, -.012), (.55, -.022), (.70, -.028), (.815, -.030), (.835, -.020), (.92, .004), (.95, .026), (1.05, .052), (1.2, .098), (1.33, .142), (1.40, .172), (1.44, .21), (1.465, .28), (1.48, .42)], .016)
def fillet(corners, step=.007):
    """a closed outline of straight lines with round corners (x, z, radius), anticlockwise, in even steps"""
    out, n = [], len(corners)
    for i in range(n):
        p, a, b = (Vector(corners[k % n][:2]) for k in (i, i - 1, i + 1)); u, v = (a - p).normalized(), (b - p).normalized(); half = u.angle(v) / 2; R = corners[i][2]
        c = p + (u + v).normalized() * (R / math.sin(half)); s, e = p + u * (R / math.tan(half)) - c, p + v * (R / math.tan(half)) - c; turn, m = math.pi - 2 * half, max(4, int(R * (math.pi - 2 * half) / step * 2))
        if out: q = Vector(out[-1]); m2 = int((c + s - q).length / step); out += [tuple(q + (c + s - q) * k / m2) for k in range(1, m2)]
        for k in range(m + 1): t = turn * k / m; out.append((c.x + s.x * math.cos(t) - s.y * math.sin(t), c.y + s.x * math.sin(t) + s.y * math.cos(t)))
    q, p = Vector(out[-1]), Vector(out[0]); m2 = int((p - q).length / step); return out + [tuple(q + (p - q) * k / m2) for k in range(1, m2)]
def normals(line, closed=True):
    """outwards, where the line runs anticlockwise"""
    n = len(line); out = []
    for i in range(n): a, b = line[i - 1 if closed else max(0, i - 1)], line[(i + 1) % n if closed else min(n - 1, i + 1)]; d = Vector((b[0] - a[0], b[1] - a[1])).normalized(); out.append((d.y, -d.x))
    return out
def offset(line, a): return [(x + a * u, z + a * v) for (x, z), (u, v) in zip(line, normals(line))]
OPENING = fillet([(-.55, .335, .060), (.56, .335, .070), (.56, .96, .25), (.40, 1.388, .085), (-.55, 1.392, .050)]); LEAF = offset(OPENING, -.0045)
def upto(line, test):
    """the run of a closed line that passes the test"""
    k = next(i for i in range(len(line)) if not test(line[i - 1]) and test(line[i])); run = line[k:] + line[:k]; return run[:next((i for i, p in enumerate(run) if not test(p)), len(run))]
LOWER, UPPER = upto(LEAF, lambda p: p[1] < BELT), upto(LEAF, lambda p: p[1] > BELT - .03)

# --- surfaces ---
def weave(name, V, m, mat):
    """a sheet through rows of m points each"""
    return mesh(name, V, [(i * m + k, i * m + k + 1, (i + 1) * m + k + 1, (i + 1) * m + k) for i in range(len(V) // m - 1) for k in range(m - 1)], mat)
def ring(ra, rd, depth): return [(ra * math.cos(t), depth + rd * math.sin(t)) for t in (k * math.pi / 8 for k in range(17))]
def moulding(line, profile, mat, closed=True):
    """a profile of (outwards in the plane of the flank, inwards from the skin) drawn along a line"""
    N, n, m = normals(line, closed), len(line), len(profile)
    V = [(x + a * u, skin(z + a * v) + d, z + a * v) for (x, z), (u, v) in zip(line, N) for a, d in profile]
    return mesh('moulding', V, [(i * m + j, i * m + j + 1, (i + 1) % n * m + j + 1, (i + 1) % n * m + j) for i in range(n if closed else n - 1) for j in range(m - 1)], mat)
def hem(s, depth, *rest):
    """sheet metal turned in over a small radius, s: which way the sheet lies"""
    R = .006; return [(s * R * (1 - math.sin(k * math.pi / 12)), R * (1 - math.cos(k * math.pi / 12))) for k in range(7)] + [(0, depth * k / 4) for k in range(1, 5)] + list(rest)
def sheet(rows, left, right, mat, n=24):
    """the skin between two ends at each height"""
    return weave('sheet', [(left(z) + (right(z) - left(z)) * k / n, skin(z), z) for z in rows for k in range(n + 1)], n + 1, mat)
def levels(a, b, step=.006): n = max(1, round((b - a) / step)); return [a + (b - a) * k / n for k in range(n + 1)]
def limits(line):
    """the rows of an outline, dense where it closes, and its left and right end at a height"""
    z0, z1 = min(p[1] for p in line), max(p[1] for p in line)
    def end(z, pick): z = max(z0 + 1e-6, min(z1 - 1e-6, z)); X = [p[0] + (q[0] - p[0]) * (z - p[1]) / (q[1] - p[1]) for p, q in zip(line, line[1:] + line[:1]) if (p[1] - z) * (q[1] - z) <= 0 and p[1] != q[1]]; return pick(X)
    ease = [.09 * (k / 24) ** 2 for k in range(24)]; rows = [z0 + e for e in ease] + levels(z0 + .09, z1 - .09) + [z1 - e for e in reversed(ease)]
    return rows, lambda z: end(z, min), lambda z: end(z, max)
def flutes(t, width): return math.sqrt(abs(math.cos(math.pi * t / width)) + .0004)
def fluted(face, t0, t1, width, depth, mat, place, n=260):
    """padding sewn in channels across t: face gives (point, normal) along the other way, place makes the point of (a, b, t)"""
    V, m = [], n + 1
    for (a, b), (u, v) in face:
        for k in range(m): t = t0 + (t1 - t0) * k / n; edge = min(1, min(t - t0, t1 - t) / .018); h = depth * flutes(t - t0 - width / 2, width) * math.sqrt(max(0, 1 - (1 - edge) ** 2)); V.append(place(a + h * u, b + h * v, t))
    return weave('fluted', V, m, mat)

# --- the body about the opening ---
rows, left, right = limits(offset(OPENING, .006)); front, tail = (lambda z: -3.4), (lambda z: 2.4)
for span in ((rows, front, left), (rows, right, tail), (levels(.165, rows[0]), front, tail), (levels(rows[-1], 1.476, .004), front, tail)): sheet(*span, lacquer)
# its edge turned in, the seal, the lining of the pillars; bright lines at the waist and along the sill
moulding(OPENING, hem(1, .040, (-.004, .043), (-.014, .044), (-.016, .047), (-.016, .085)), lacquer); moulding(offset(OPENING, -.020), ring(.0096, .012, .070), rubber)
moulding(offset(OPENING, -.018), [(0, .080), (-.002, .10), (.004, .13), (.05, .16), (.16, .17)], suede)
for x0, x1, z, w in ((-3.4, -.562, BELT, .0055), (.572, 2.4, BELT, .0055), (-3.4, 2.4, .225, .004)): tube([(x0, skin(z) - .0015, z), (x1, skin(z) - .0015, z)], w, chrome)

# --- the door, modelled shut, then swung on its front edge ---
HINGE, OPEN = (-.545, .0, 0), 92
def centred(x0, x1, z0, z1, R): return [((x0 + x1) / 2 + x, (z0 + z1) / 2 + z) for x, z in rounded(x1 - x0, z1 - z0, R)]
FACE = .100; parts = []
rows, left, right = limits(offset(LEAF, -.006)); parts.append(sheet([z for z in rows if z < BELT], left, right, lacquer))
parts += [moulding(LOWER, hem(-1, .052, (-.003, .057), (-.016, .059), (-.018, .062), (-.018, .105)), lacquer, False), moulding(UPPER, hem(-1, .040, (-.005, .046), (-.042, .046), (-.047, .041), (-.047, .006), (-.042, 0), (-.006, 0)), lacquer, False),
          moulding(offset(LEAF, -.010), ring(.006, .008, .064), rubber), moulding(offset(LEAF, -.047), ring(.003, .003, .044), chrome)]
glass_line = [(x, z) for x, z in offset(LEAF, -.045) if z > BELT - .02]; parts.append(mesh('pane', [(x, skin(z) + .022, z) for x, z in glass_line], [tuple(range(len(glass_line)))], pane(.05), False))
inner = upto(offset(LEAF, -.020), lambda p: p[1] < BELT - .02); parts.append(slab(inner, .02, FACE, bark, .012))
parts += [pad((.005, FACE - .022, .918), (1.07, .115, .075), bark, .034, None, 28), slab(centred(-.50, .505, .836, .876, .004), FACE - .01, FACE + .008, walnut, .003)]
parts += [tube([(-.50, FACE + .008, z), (.505, FACE + .008, z)], .0022, chrome) for z in (.834, .878)]
# the middle of the lining, in channels, with a piped edge
P = (-.485, .490, .565, .822); lining = [((z, FACE + .002), (0, 1)) for z in levels(P[2], P[3], .008)]
parts += [fluted(lining, P[0], P[1], .0609, .016, cognac, lambda z, y, x: (x, y - .010 * max(0, 1 - min(z - P[2], P[3] - z) / .014) ** 2, z), 400), tube([(x, FACE + .004, z) for x, z in centred(*P, .010)], .0036, piping, True)]
# the armrest and its pull
parts += [pad((-.185, FACE + .045, .640), (.58, .10, .066), saddle, .030, lambda p, u, v, w: (p.x, p.y, p.z + .020 * max(0, -u) ** 2), 32), stitch([(-.43 + .02 * k, FACE + .088, .666) for k in range(26)]), tube(round_off([(-.40, FACE + .012, .735), (-.38, FACE + .040, .735), (-.26, FACE + .040, .735), (-.24, FACE + .012, .735)], 6, False), .008, chrome)]
# the pocket: a sheet of hide standing off a carpeted foot
parts.append(slab(centred(-.49, .50, .375, .548, .030), FACE - .01, FACE + .006, pile, .004))
def bulge(x, z): u = (x - .01) / .445; return FACE + .004 + .046 * (1 - u ** 4) * (.35 + .65 * ((z - .380) / .145))
across = levels(-.435, .455, .01); pocket = weave('pocket', [(x, bulge(x, z), z) for z in levels(.380, .525, .012) for x in across], len(across), saddle)
t = pocket.modifiers.new('t', 'SOLIDIFY'); t.thickness = .008; t.offset = 0; parts += [pocket, tube([(x, bulge(x, .525), .525) for x in across], .0065, bark), stitch([(x, bulge(x, .511) + .0045, .511) for x in across])]
# the edge: a latch; beneath: the lamp that lights the kerb
lx = max(x for x, z in LEAF if abs(z - .70) < .02)
parts += [box((lx + .0006, .026, .70), (.003, .040, .110), tread, .0012), box((lx + .002, .030, .706), (.003, .020, .042), rubber, .001), *[sphere((lx + .002, .026, .70 + d), .0045, chrome, 8) for d in (-.044, .044)]]
if from_pavement: parts += [box((.36, FACE - .02, .350), (.12, .012, .006), emit(CHAMPAGNE, .6), .002)]
kerb_lamp = area((.36, FACE - .02, .343), (.36, FACE - .02, 0), (.14, .02), lit, 3.5, False); kerb_lamp.visible_glossy = False; parts.append(kerb_lamp)
hinge = empty(HINGE, (0, 0, math.radians(-OPEN))); within(hinge, *parts, at=HINGE)
for z in (.48, .80): box((-.575, .045, z), (.06, .05, .06), lacquer, .008)

# --- the cabin ---
def face_of(points, n=10):
    """a smooth line (x, z) with its normals"""
    line = round_off([(a, b, 0) for a, b in points], n, False); L = [(a, b) for a, b, _ in line]; return list(zip(L, [(-u, -v) for u, v in normals(L, False)]))
def bolster(face):
    """the outer edge of the seat: a thick roll along its face"""
    roll = [((a - .022 * u, b - .022 * v), (u, v)) for (a, b), (u, v) in face]
    tube([(a, .196, b) for (a, b), _ in roll], .050, cognac); tube([(a + .022 * u, .240, b + .022 * v) for (a, b), (u, v) in roll], .004, piping); tube([(a - .040 * u, .164, b - .040 * v) for (a, b), (u, v) in roll], .0035, piping)
    stitch([(a - .012 * u, .1475, b - .012 * v) for (a, b), (u, v) in roll])
cushion = face_of([(.80, .492), (.58, .502), (.34, .520), (.12, .532), (-.04, .535), (-.126, .526), (-.146, .498), (-.148, .44), (-.146, .36), (-.144, .290)]); fluted(cushion, .245, 1.30, .1055, .040, cognac, lambda x, z, y: (x, y, z), 460)
bolster(cushion)
# the side below it: a firm panel in two halves, a seam between them, on a dark foot with a bright line
for x0, x1 in ((-.098, .302), (.310, .90)): pad(((x0 + x1) / 2, .205, .425), (x1 - x0, .10, .135), saddle, .012); stitch([(x0 + .02 + (x1 - x0 - .04) * k / 30, .1545, .372) for k in range(31)])
box((.40, .222, .335), (1.0, .09, .05), dusk, .006); tube([(-.096, .172, .357), (.90, .172, .357)], .003, chrome)
backrest = face_of([(.575, 1.20), (.535, 1.12), (.46, .95), (.385, .72), (.35, .56), (.35, .45)]); fluted(backrest, .245, 1.30, .1055, .040, cognac, lambda x, z, y: (x, y, z), 460)
bolster([(p, n) for p, n in backrest if p[1] > .535]); mesh('side', [(a, .172, b) for (a, b), _ in backrest] + [(.95, .172, .45), (.95, .172, 1.20)], [tuple(range(len(backrest) + 2))], saddle, False)
for y in (.50, 1.06): pad((.505, y, 1.245), (.115, .27, .165), cognac, .045, None, 28, (0, math.radians(14), 0)); tube([(.545, y, 1.10), (.515, y, 1.20)], .011, chrome)
# a newspaper, folded, left on the seat
paper, print_ = principled(Base_Color=(.50, .47, .41), Roughness=.85), principled(Base_Color=(.13, .12, .11), Roughness=.9); news = empty((.20, .62, .556), (0, math.radians(-2), math.radians(24)))
within(news, box((0, 0, 0), (.21, .30, .010), paper, .004), box((.004, -.003, -.007), (.205, .292, .008), paper, .003), box((.085, 0, .0056), (.020, .24, .0006), print_), box((.030, -.075, .0056), (.080, .12, .0006), print_),
    *[box((.072 - .0125 * k, .075, .0056), (.0040, .125 - .02 * (k % 4 == 3), .0006), print_) for k in range(13)], *[box((-.024 - .0125 * k, -.075, .0056), (.0040, .125 - .03 * (k % 3 == 2), .0006), print_) for k in range(5)])
# the umbrella: its tip on the carpet, its stick against the seat in front
if from_pavement: stick = furled(Vector((-.20, .40, .338)), Vector((-.26, .10, .79)), (.9, -.35, .1), Vector((-.2, .95, -.1))); stick.scale = (.95, .95, .95)
box((.40, .75, .36), (.82, 1.06, .11), dusk, .01); box((-.3, .75, .30), (2.6, 1.5, .03), pile); pad((-.32, .72, .322), (.42, 1.10, .028), pile, .012)
for y in (.45, 1.10): front_seat((-.72, y, .70), 10, saddle, piping, dusk)
# the far side and the roof
box((0, 1.49, .60), (2.8, .06, .66), bark, .02); box((0, 1.455, .885), (2.8, .05, .05), bark, .02); tube([(-1.4, 1.452, .84), (1.4, 1.452, .84)], .003, chrome); pad((-.10, 1.415, .63), (1.30, .11, .085), saddle, .036, lambda p, u, v, w: (p.x, p.y, p.z + .030 * max(0, u) ** 2), 32); box((0, 1.457, .795), (2.8, .012, .05), walnut, .003)
box((-.60, 1.44, 1.15), (.10, .08, .52), suede, .02); box((.78, 1.40, 1.15), (.5, .08, .52), suede, .02); box((0, .80, 1.42), (3.0, 1.30, .03), suede, .01); box((1.15, .8, .9), (.05, 1.4, 1.2), bark)
# the sill: a tread plate with a thread of light
box((0, .098, .334), (1.00, .075, .012), tread, .004); box((0, .066, .3408), (.90, .003, .002), unsampled(emit(SODIUM, 1.2))); box((0, .165, .322), (1.06, .07, .03), pile, .01)

# --- the kerb: granite, then flags; everything wet, here a film of water, there only damp ---
def paved(col, grain, dry=.42, film=.055):
    """wet stone, each block of its own shade; the film of water breaks up slowly, so that what it mirrors fades in and out"""
    m = principled(Specular=.5); t, b, new = nodes(m); p = new('NewGeometry').outputs['Position']
    slow = new('TexNoise', Vector=p, Scale=2.1, Detail=5.0, Roughness=.5, Distortion=.15).outputs[0]; fine = new('TexNoise', Vector=p, Scale=grain, Detail=5.0, Roughness=.7).outputs[0]
    damp = new('MapRange', Value=slow, _1=.38, _2=.80, interpolation_type='SMOOTHSTEP').outputs[0]
    shade = new('MapRange', Value=fine, _1=.3, _2=.7, _3=.55, _4=1.35).outputs[0]; own = new('MapRange', Value=new('ObjectInfo').outputs['Random'], _3=.72, _4=1.15).outputs[0]
    k = new('Math', operation='MULTIPLY', _0=shade, _1=own).outputs[0]; t.links.new(new('VectorMath', operation='SCALE', _0=col, Scale=k).outputs[0], b.inputs['Base Color'])
    rough = new('Math', operation='MULTIPLY_ADD', _0=fine, _1=.10, _2=new('MapRange', Value=damp, _3=film - .05, _4=dry - .05).outputs[0]).outputs[0]; t.links.new(rough, b.inputs['Roughness'])
    t.links.new(new('MapRange', Value=damp, _3=3.0, _4=1.0).outputs[0], b.inputs['Specular'])
    relief = new('Math', operation='MULTIPLY', _0=fine, _1=new('MapRange', Value=damp, _3=.12, _4=1.0).outputs[0]).outputs[0]
    t.links.new(new('Bump', Height=new('Math', operation='MULTIPLY_ADD', _0=slow, _1=1.2, _2=relief).outputs[0], Distance=.0045, Strength=.6).outputs[0], b.inputs['Normal']); return m
stone, granite, tar = paved((.044, .041, .038), 110, .48, .08), paved((.130, .124, .116), 180, .50, .20), paved((.012, .012, .012), 90, .45, .06)
joint = principled(Base_Color=(.005, .0045, .004), Roughness=1.0, Specular=.0); TOP = .128
mesh('road', [(-9, -.38, 0), (9, -.38, 0), (9, 40, 0), (-9, 40, 0)], [(0, 1, 2, 3)], tar, smooth=False); mesh('joints', [(-9, -9, TOP - .0016), (9, -9, TOP - .0016), (9, -.55, TOP - .0016), (-9, -.55, TOP - .0016)], [(0, 1, 2, 3)], joint, smooth=False)
def flag(x0, x1, y0, y1): box(((x0 + x1) / 2, (y0 + y1) / 2, TOP - .03 + r.uniform(-.0004, .0004)), (x1 - x0, y1 - y0, .06), stone, .0012, (r.uniform(-.0010, .0010), r.uniform(-.0010, .0010), 0))
def row(y, depth, widths, x, lay):
    while x < 3.4: w = r.uniform(*widths); lay(x + .004, x + w - .004, y + .004, y + depth - .004); x += w
row(-.55, .17, (.80, .96), -5.3, lambda x0, x1, y0, y1: pad(((x0 + x1) / 2, (y0 + y1) / 2, .056 + r.uniform(-.002, .002)), (x1 - x0, y1 - y0, .15), granite, .018, None, 28))
for j in range(6): row(-1.15 - .60 * j, .60, (.52, .86), -5.6 + .3 * (j % 2), flag)

# --- light: lamps in the roof, the one under the door; the street ---
area((.20, .33, 1.395), (.10, .12, 0), (.34, .12), lit, 33, False); area((.10, .85, 1.395), (.0, .6, 0), (.2, .16), lit, 5, False); area((-.50, .60, .36), (.1, .5, .30), (.05, .5), CHAMPAGNE, .8, False)
area((-.15, .45, 1.39), (.42, .6, .75), (.25, .25), lit, 9, False); area((-.05, .07, 1.36), (.40, .19, .75), (.12, .06), lit, 5, False)
area((0, .135, .352), (0, .30, .50), (.9, .02), lit, .2, False); reading = area((.46, .30, 1.20), (-.15, -.55, .95), (.10, .10), lit, 7, False); reading.data.spread = math.radians(90)
sky = bpy.context.scene.world.node_tree; sky.nodes['Background'].inputs[0].default_value = (.0050, .0062, .0075, 1); sky.nodes['Background'].inputs[1].default_value = .6
lamps(50, ((-16, 1), (8.6, 11), (.35, 1.3)), (.03, .06), (SODIUM, CHAMPAGNE, SODIUM, CHAMPAGNE, BONE), 1.1, 12); lamps(40, ((-22, -6), (-4, 8), (.6, 3.0)), (.06, .14), (SODIUM, CHAMPAGNE, BONE, srgb(0xA8B8C0)), .8, 5); lamps(30, ((-11, -2), (6, 13), (2.3, 4.6)), (.05, .12), (SODIUM, CHAMPAGNE, BONE, srgb(0xA8B8C0)), .9, 9)
MOON = srgb(0x9DB4C8)
# the lamps of the street, one behind the other
for k in range(8): y = 26 * 1.36 ** k; sphere((-4.6 + 5.4 * (1 - 26 / y) + (y - 26) * .008, y, 2.75), .09 + .0024 * y, unsampled(emit(SODIUM if k % 3 else CHAMPAGNE, 2)), 8)
# from along the kerb the moonlight would stand in the paint as a post
moonlight = area((-3.0, -6.0, 4.0), (0, 0, .8), (12, 1.6), MOON, 170, False); moonlight.visible_glossy = from_pavement
# the house across the pavement, seen only in the paint
for x, w, v in ((-9.5, .9, .3), (-7.6, .9, .6), (-5.6, 1.3, .9), (-3.6, .9, .5), (-1.8, .9, .7), (.2, .9, .3), (1.7, .9, .8), (2.9, .9, .5), (4.3, 1.3, .9)): box((x, -8.4, 1.5), (w, .1, 2.2), unsampled(emit(SODIUM, v)))
# and a tall lit doorway, seen only in the edge of the open door
if from_pavement: box((-1.1, -7.6, 1.6), (.5, .1, 3.0), unsampled(emit(MOON, .9)))
if from_pavement: EYE = Vector((.20, -3.05, 1.14)); camera(EYE, (-.02, .10, .655), 41, (.05, .1, .6), .95)
else:
    # from along the kerb, in rain: streaks seen against what is dark, and the lamps of the street ahead
    EYE, sight = Vector((2.75, -1.78, .52)), Vector((-.90, .437, 0)); across = Vector((-sight.y, sight.x, 0)); V = []
    for _ in range(1300):
        on = r.uniform(1.6, 9); p = EYE + sight * on + across * r.uniform(-.62, .62) * on; p.z = r.uniform(.1, 3.2); w, l = across * .0002 * on, r.uniform(.05, .12); slant = across * .10 * l + Vector((0, 0, l))
        V += [tuple(p - w), tuple(p + w), tuple(p + w + slant), tuple(p - w + slant)]
    rain(V, BONE, .06)
    lamps(46, ((-30, -9), (-9, 1.5), (.5, 4.2)), (.05, .12), (SODIUM, CHAMPAGNE, SODIUM, BONE, srgb(0xA8B8C0)), 1.6, 31)
    mesh('further', [(-80, -40, TOP - .004), (-5.2, -40, TOP - .004), (-5.2, -.56, TOP - .004), (-80, -.56, TOP - .004)], [(0, 1, 2, 3)], stone, smooth=False); mesh('far road', [(-80, -.56, 0), (-9, -.56, 0), (-9, 40, 0), (-80, 40, 0)], [(0, 1, 2, 3)], tar, smooth=False)
    # along the roof and the shoulder the sky over the street, seen in the paint alone
    t, b, new = nodes(lacquer); up = new('SeparateXYZ', Vector=new('TexCoord').outputs['Reflection']).outputs[2]
    t.links.new(new('MapRange', Value=up, interpolation_type='SMOOTHSTEP', _1=.10, _2=.55, _3=0.0, _4=.042).outputs[0], b.inputs['Emission Strength']); b.inputs['Emission'].default_value = (*MOON, 1); unsampled(lacquer)
    camera(EYE, (-.22, -.33, .64), 39, (-.3, -.3, .6), 1.0, shift=(-.16, 0))
render()
