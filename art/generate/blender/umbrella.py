"""A grey umbrella held over the open rear door of a car in the rain, seen from straight above.
Metres; the picture's right is x, its top y, the pavement at z = 0; the car stands on the left and looks down the picture."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from mathutils import noise
reset(6, .015)
r = random.Random(4)
EYE = Vector((.05, .35, 5.2))
WARM, COOL = srgb(0xFFC07A), srgb(0xB4BEC6)
steel = principled(Base_Color=(.30, .30, .31), Metallic=1.0, Roughness=.28)
brass = principled(Base_Color=(.83, .62, .34), Metallic=1.0, Roughness=.24)
cane = principled(Base_Color=(.20, .085, .032), Roughness=.30, Clearcoat=.8, Clearcoat_Roughness=.08)
black = principled(Base_Color=(.008, .008, .009), Roughness=.5)

# --- the umbrella, about its stick: the top of the canopy at the origin, the handle below ---
RIBS, RADIUS, DEPTH, LENGTH, CROOK = 8, .58, .215, .86, math.radians(200)
def rib(u):
    """radius and height of a rib, u from the top of the canopy (0) to its edge (1): it bends more towards the edge"""
    return RADIUS * (u - .045 * u ** 4) / .955, -DEPTH * (.30 * u + .70 * u ** 2.3)
def cloth_at(k, u, v):
    """the panel between two ribs, v from -1 to 1 across: taut from rib to rib, its edge drawn in between the tips"""
    u *= 1 - .075 * (1 - v * v); rad, z = rib(u); a = 2 * math.pi * (k + .5) / RIBS; h = math.pi / RIBS
    across = rad * math.sin(h) * v; out = rad * math.cos(h) - .020 * u * u * (1 - v * v)
    # pulled from the tips of the ribs: shallow folds that run along them and die away towards the middle
    fold = .0011 * u ** 3 * abs(v) ** 2 * math.sin(21 * (1 - abs(v)) + 3 * k + 2 * u) + .0020 * noise.noise((5 * u, 2.2 * v, 7.3 * k)) * u
    p = Vector((out * math.cos(a) - across * math.sin(a), out * math.sin(a) + across * math.cos(a), z))
    return p + Vector((math.cos(a) * .4, math.sin(a) * .4, .9)) * fold
def normal_at(k, u, v):
    d = .004; n = (cloth_at(k, u + d, v) - cloth_at(k, u - d, v)).cross(cloth_at(k, u, v + d) - cloth_at(k, u, v - d)).normalized()
    return n if n.z > 0 else -n
def canopy(mat, rows=90, columns=40):
    parts = []
    for k in range(RIBS):
        V = [tuple(cloth_at(k, j / rows, 2 * i / columns - 1)) for j in range(1, rows + 1) for i in range(columns + 1)]; w = columns + 1
        o = mesh('panel', V, [(j * w + i, (j + 1) * w + i, (j + 1) * w + i + 1, j * w + i + 1) for j in range(rows - 1) for i in range(columns)], mat)
        uv = o.data.uv_layers.new(); index = [0] * len(o.data.loops); o.data.loops.foreach_get('vertex_index', index)
        for l, n in enumerate(index): uv.data[l].uv = (n // w + 1) / rows, n % w / columns
        parts.append(o)
    return parts
def gloria():
    """thin grey cloth, wet: it lets light through, less where it is doubled along the seams and the hem"""
    m = principled(Roughness=.42, Specular=.35, Sheen=.6); t, b, new = nodes(m); uv = new('SeparateXYZ', Vector=new('TexCoord').outputs['UV'])
    edge = new('Math', operation='ABSOLUTE', _0=new('Math', operation='SUBTRACT', _0=uv.outputs[1], _1=.5).outputs[0]).outputs[0]
    doubled = new('Math', operation='MAXIMUM', _0=new('MapRange', Value=edge, _1=.484, _2=.488).outputs[0], _1=new('MapRange', Value=uv.outputs[0], _1=.978, _2=.982).outputs[0]).outputs[0]
    p = new('TexCoord').outputs['Object']; damp = new('TexNoise', Vector=p, Scale=7.0, Detail=4.0).outputs[0]
    grey = new('MixRGB', _0=damp, _1=(.11, .115, .122, 1), _2=(.185, .19, .197, 1)).outputs[0]; t.links.new(grey, b.inputs['Base Color'])
    weave = new('TexNoise', Vector=p, Scale=900.0, Detail=1.0).outputs[0]; t.links.new(new('Bump', Height=weave, Distance=.0004, Strength=.25).outputs[0], b.inputs['Normal'])
    through = new('MapRange', Value=doubled, _3=.38, _4=.10).outputs[0]
    t.links.new(new('MixShader', _0=through, _1=b.outputs[0], _2=new('BsdfTranslucent', Color=(.40, .43, .46, 1)).outputs[0]).outputs[0], t.nodes['Material Output'].inputs[0]); return m
def hem(mat):
    """the folded edge, which catches the light"""
    return [tube([tuple(cloth_at(k, 1, 2 * i / 40 - 1)) for i in range(41)], .0016, mat) for k in range(RIBS)]
def frame_parts():
    """ribs, stretchers, runner, stick, crook, the ferrule and its rosette"""
    parts = []; RUNNER = -DEPTH - .115
    for k in range(RIBS):
        a = 2 * math.pi * k / RIBS; c, s = math.cos(a), math.sin(a); at = lambda u, drop: (rib(u)[0] * c, rib(u)[0] * s, rib(u)[1] - drop)
        parts.append(tube([at(u / 40, .004) for u in range(1, 41)] + [(rib(1)[0] * 1.022 * c, rib(1)[0] * 1.022 * s, rib(1)[1] - .012)], .0019, steel))
        parts.append(sphere((rib(1)[0] * 1.024 * c, rib(1)[0] * 1.024 * s, rib(1)[1] - .013), .0046, brass, 8))
        parts.append(tube([(.012 * c, .012 * s, RUNNER), at(.52, .005)], .0018, steel))
    parts.append(lathe([(0, RUNNER + .012), (.014, RUNNER + .012), (.014, RUNNER - .004), (.010, RUNNER - .008), (.010, RUNNER - .05), (0, RUNNER - .05)], steel, 32))
    parts.append(tube([(0, 0, 0), (0, 0, -LENGTH + .20)], .0058, steel))
    bend = .048; low = -LENGTH + bend; hook = [(bend * (1 - math.cos(i * math.pi / 40)), low - bend * math.sin(i * math.pi / 40)) for i in range(41)] + [(2 * bend, low + .012 * i) for i in (1, 2, 3)]
    c, s = math.cos(CROOK), math.sin(CROOK)
    parts.append(tube([(0, 0, -LENGTH + .22), (0, 0, low)] + [(c * out, s * out, z) for out, z in hook], .0105, cane)); parts.append(lathe([(.0122, -LENGTH + .225), (.0122, -LENGTH + .195)], brass, 40))
    # the ferrule: a rosette of cloth, a collar, a slender tip
    parts.append(lathe([(.030, -.010), (.024, .001), (.012, .004), (.009, .008)], black, 48))
    parts.append(lathe([(.0088, .004), (.0088, .012), (.0066, .014), (.0056, .020), (.0046, .062), (.0054, .064), (.0054, .070), (.0030, .074), (0, .075)], brass, 40))
    return parts
def water():
    """drops on the cloth, many small and few large; a fringe of them along the hem"""
    places = []
    while len(places) < 6500:
        k, u, v = r.randrange(RIBS), math.sqrt(r.random()) * .99 + .005, r.uniform(-.98, .98); n = normal_at(k, u, v)
        places.append((cloth_at(k, u, v), n, .0009 + .0032 * r.random() ** 5))
    for k in range(RIBS):
        for _ in range(26): v = r.uniform(-.97, .97); places.append((cloth_at(k, .992, v), normal_at(k, .99, v), r.uniform(.0016, .0034)))
    return beads(places, clear())
def clear():
    """a drop, or the door's pane, without the cost of glass: what is behind it a little brighter, and the lamps on its surface"""
    m = bpy.data.materials.new('drop'); m.use_nodes = True; t, _, new = nodes(m); t.nodes.clear()
    f = new('MapRange', Value=new('LayerWeight', Blend=.5).outputs['Facing'], _1=.1, _2=1.0, _3=.05, _4=.55).outputs[0]
    mix = new('MixShader', _0=f, _1=new('BsdfTransparent', Color=(1.35, 1.35, 1.35, 1)).outputs[0], _2=new('BsdfGlossy', Roughness=.06, Color=(1, 1, 1, 1)).outputs[0])
    t.links.new(mix.outputs[0], new('OutputMaterial').inputs[0]); return m

# held at arm's length, a little towards the door
umbrella = link(bpy.data.objects.new('umbrella', None)); umbrella.location = (.20, .13, 1.97); umbrella.rotation_euler = (math.radians(7), math.radians(-9), math.radians(11))
for o in canopy(gloria()) + hem(principled(Base_Color=(.07, .07, .07), Roughness=.4, Specular=.4)) + frame_parts() + [water()]: o.parent = umbrella

# --- the pavement: wet slabs, the kerb, the road below it; rings where drops have just fallen ---
KERB = -.62
def paving():
    m = wet((.03, .03, .03), .24, .54, 1.1, .008, 46, .035); t, b, new = nodes(m); p = new('NewGeometry').outputs['Position']
    brick = new('TexBrick', Vector=new('Mapping', Vector=p, Location=(.13, .31, 0), Rotation=(0, 0, math.pi / 2)).outputs[0], Color1=(.044, .043, .042, 1), Color2=(.026, .026, .026, 1), Mortar=(.003, .003, .003, 1), Scale=1.0, **{'Mortar Size': .007, 'Mortar Smooth': .3, 'Brick Width': .92, 'Row Height': .61})
    tint = new('MixRGB', blend_type='MULTIPLY', _0=.75, _1=brick.outputs[0], _2=new('MapRange', Value=new('TexNoise', Vector=p, Scale=9.0, Detail=6.0, Roughness=.7).outputs[0], _1=.3, _2=.7, _3=.35, _4=1.3).outputs[0]).outputs[0]
    t.links.new(tint, b.inputs['Base Color'])
    old = b.inputs['Normal'].links[0].from_socket
    t.links.new(new('Bump', Height=brick.outputs['Fac'], Distance=.012, Strength=.8, invert=True, Normal=old).outputs[0], b.inputs['Normal']); return m
mesh('pavement', [(KERB, -6, 0), (6, -6, 0), (6, 6, 0), (KERB, 6, 0)], [(0, 1, 2, 3)], paving(), smooth=False)
stone = wet((.060, .058, .055), .30, .5, 2.0, .008, 60, .10)
for k in range(-4, 5): box((KERB - .075, .914 * k + .33, -.055), (.15, .906, .11), stone, .012)
mesh('road', [(-6, -6, -.12), (KERB, -6, -.12), (KERB, 6, -.12), (-6, 6, -.12)], [(0, 1, 2, 3)], wet((.012, .012, .013), .3, .5, 1.0, .02, 60, .05), smooth=False)
film = principled(Base_Color=(.02, .02, .02), Roughness=.05, Specular=.9)
for _ in range(150):
    x, y, R = r.uniform(KERB, 1.9), r.uniform(-1.7, 2.3), r.uniform(.008, .045); c = [(x + R * math.cos(a), y + R * math.sin(a), .0005) for a in (i * math.pi / 18 for i in range(36))]
    tube(c, .0011, film, True)

# --- the car: its skin drawn along y, open between the edges of the rear door ---
lacquer = principled(Base_Color=(.004, .0042, .005), Roughness=.16, Specular=.5, Clearcoat=1.0, Clearcoat_Roughness=.02)
chrome = principled(Base_Color=(.72, .68, .62), Metallic=1.0, Roughness=.14); rubber = principled(Base_Color=(.006, .006, .006), Roughness=.6)
tan = principled(Base_Color=(.235, .105, .043), Roughness=.45, Specular=.4); carpet = principled(Base_Color=(.010, .0062, .004), Roughness=.95, Specular=0.0); tread = principled(Base_Color=(.32, .28, .22), Metallic=1.0, Roughness=.5); pane = principled(Base_Color=(.004, .005, .006), Roughness=.03, Specular=.9)
FRONT, REAR, HINGE = -.66, .50, (-.735, -.655)
ROOF = [(-3.0, 1.50), (-2.2, 1.515), (-1.6, 1.505), (-1.25, 1.475), (-1.08, 1.435), (-1.02, 1.405), (-.995, 1.375)]
SIDE = [(-.975, 1.36), (-.90, 1.20), (-.80, .99)]
FLANK = [(-.775, .965), (-.745, .93), (-.725, .84), (-.715, .70), (-.72, .45), (-.75, .30), (-.80, .20)]
def drawn(line, y0, y1, mat, n=2):
    """a line (x, z) drawn from y0 to y1"""
    m = len(line); V = [(x, y0 + (y1 - y0) * k / n, z) for k in range(n + 1) for x, z in line]
    return subsurf(mesh('skin', V, [(k * m + i, k * m + i + 1, (k + 1) * m + i + 1, (k + 1) * m + i) for k in range(n) for i in range(m - 1)], mat), 3)
drawn(ROOF, -4, 4, lacquer, 8)
for y0, y1 in ((-4, FRONT - .004), (REAR + .004, 4)): drawn(SIDE, y0, y1, pane, 4); drawn(FLANK, y0, y1, lacquer, 4); tube([(-.778, y0, .972), (-.778, y1, .972)], .009, chrome)
tube([(-1.0, -4, 1.372), (-1.0, 4, 1.372)], .006, chrome)                          # along the gutter
tube([(-.93, FRONT - .45, 1.26), (-.78, FRONT - .45, .97)], .012, rubber)
# pillars beside the opening, the sill with its bright tread, the footwell, the seat
for y in (FRONT - .035, REAR + .035): tube([(-1.0, y, 1.35), (-.935, y, 1.2), (-.845, y, .98), (-.79, y, .9), (-.79, y, .3)], .032, carpet)
box((-.80, -.08, .285), (.14, REAR - FRONT, .06), rubber, .02); [tube([(-.83 + .014 * k, FRONT + .13, .317), (-.83 + .014 * k, REAR - .13, .317)], .0028, tread) for k in range(6)]
box((-1.5, -.08, .27), (1.25, REAR - FRONT, .05), carpet)
box((-1.62, .30, .43), (1.3, .60, .20), tan, .07); box((-1.62, .62, .80), (1.3, .20, .75), tan, .07)
# its pleats, and the piping round them
for k in range(12): tube([(-1.03 - .052 * k, .06, .505), (-1.03 - .052 * k, .57, .505)], .027, tan)
tube([(-1.6, .03, .525), (-1.0, .03, .525), (-.985, .05, .525), (-.985, .58, .525)], .007, principled(Base_Color=(.42, .24, .11), Roughness=.5))

# --- the door, at 64 degrees: skin, lining with its rest and pull, frame and glass ---
door = link(bpy.data.objects.new('door', None)); door.location = (*HINGE, 0); door.rotation_euler = (0, 0, math.radians(-64)); WIDE = REAR - FRONT - .012
def hung(o): o.parent = door; return o
hung(drawn([(x - HINGE[0], z) for x, z in FLANK], 0, WIDE, lacquer, 4)); hung(tube([(-.043, 0, .972), (-.043, WIDE, .972)], .009, chrome))
hung(box((-.075, WIDE / 2, .60), (.06, WIDE - .01, .70), tan, .02)); hung(box((-.115, WIDE / 2 + .05, .66), (.07, WIDE - .35, .06), tan, .025)); hung(box((-.07, WIDE / 2, .955), (.075, WIDE - .02, .03), wood((.03, .013, .006), (.12, .055, .026), (26, 3, 26), .25), .01))
hung(tube([(-.155, .30, .70), (-.165, .34, .72), (-.165, .56, .72), (-.155, .60, .70)], .008, chrome))
frame_line = [(-.05, .012, .97), (-.10, .02, 1.10), (-.215, .04, 1.32), (-.235, .08, 1.355), (-.24, .30, 1.368), (-.24, WIDE - .25, 1.362), (-.225, WIDE - .16, 1.33), (-.12, WIDE - .04, 1.13), (-.05, WIDE - .01, .97)]
hung(tube(frame_line, .016, lacquer)); hung(tube([(x + .013, y, z + .006) for x, y, z in frame_line[3:6]], .005, chrome))
hung(mesh('glass', frame_line, [tuple(range(len(frame_line)))], unsampled(clear()), smooth=False))

# drops on the roof
def roof_at(x): k = next(i for i in range(len(ROOF) - 1) if ROOF[i + 1][0] >= x); (a, p), (b, q) = ROOF[k:k + 2]; return p + (q - p) * (x - a) / (b - a)
beads([((x, y, roof_at(x) - .002), (.25 * max(0, (x + 1.3) / .3), 0, 1), .0014 + .0052 * r.random() ** 4) for x, y in ((-1.06 - .75 * r.random(), r.uniform(-1.8, 2.3)) for _ in range(4200))], clear())

# --- rain: falls past the camera, so that it points away from the middle ---
V = []
for _ in range(700):
    x, y, z = r.uniform(-1.6, 1.4), r.uniform(-1.4, 1.9), r.uniform(1.2, 3.4); l, w = r.uniform(.05, .13), .0006; out = Vector((x - EYE.x, y - EYE.y, 0)).normalized() * w; side = Vector((-out.y, out.x, 0))
    V += [tuple(Vector((x, y, z)) - side), tuple(Vector((x, y, z)) + side), tuple(Vector((x + .02 * l, y, z + l)) + side), tuple(Vector((x + .02 * l, y, z + l)) - side)]
rain(V, srgb(0xE6DCCB), .10)

# --- light: the cabin and the lamp in the door, a street lamp behind, the grey of the night; lamps overhead, in the wet stone ---
area((-1.12, -.02, 1.28), (-.4, -.05, 0), (.30, .55), WARM, 34, False); area((-1.25, .25, 1.36), (-1.2, .25, .4), (.3, .4), WARM, 2.6, False)
area((-.45, -.30, .42), (-.2, .3, 0), (.10, .30), WARM, 4, False)
area((3.4, 3.0, 3.4), (.2, .2, 1.6), (.5, .5), srgb(0xF3EADC), 400, False); area((-1.5, 2.5, 6.5), (.2, .2, 1.5), (2.5, 2.5), COOL, 95, False)
for x, y, k in ((-.9, 4.4, 5), (2.3, -2.5, 6)): sphere((x, y, 7.5), .24, unsampled(emit(srgb(0xFFC98A), k)), 12)
camera(EYE, EYE - Vector((0, 0, 1)), 38.5, 3.3, 1.6, shift=(-.058, -.058)).rotation_euler = (0, 0, 0)  # straight down, the picture's top along y
render()
