"""An open umbrella set down on wet paving before the lit doors of an airport, in fog."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from mathutils import Matrix, noise
reset(6, .015)
r = random.Random(4)
EYE = Vector((0, 0, .36))
WARM, COOL = srgb(0xFFC07A), srgb(0xB4BEC6)
steel = principled(Base_Color=(.30, .30, .31), Metallic=1.0, Roughness=.28)
brass = principled(Base_Color=(.83, .62, .34), Metallic=1.0, Roughness=.24)
cane = principled(Base_Color=(.20, .085, .032), Roughness=.30, Clearcoat=.8, Clearcoat_Roughness=.08)
black = principled(Base_Color=(.008, .008, .009), Roughness=.5)

# --- the umbrella, about its stick: the top of the canopy at the origin, the handle below ---
RIBS, RADIUS, DEPTH, LENGTH, CROOK = 8, .56, .255, .86, math.radians(200)
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
    # turned a little up, so that the camera sees its bend
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
    """a drop, without the cost of glass: the cloth seen through it, brighter as behind a lens, and the lamps on its surface"""
    m = bpy.data.materials.new('drop'); m.use_nodes = True; t, _, new = nodes(m); t.nodes.clear()
    f = new('MapRange', Value=new('LayerWeight', Blend=.5).outputs['Facing'], _1=.1, _2=1.0, _3=.05, _4=.55).outputs[0]
    mix = new('MixShader', _0=f, _1=new('BsdfTransparent', Color=(1.35, 1.35, 1.35, 1)).outputs[0], _2=new('BsdfGlossy', Roughness=.06, Color=(1, 1, 1, 1)).outputs[0])
    t.links.new(mix.outputs[0], new('OutputMaterial').inputs[0]); return m

# it lies on the tips of two ribs and on its crook: that gives the slope of the stick
reach = RADIUS * math.cos(math.pi / RIBS); slope = math.atan((reach + .004) / (LENGTH - DEPTH - .012)); turn = math.radians(34)
up = Vector((-math.cos(slope) * math.cos(turn), -math.cos(slope) * math.sin(turn), math.sin(slope)))
down = (up * up.z - Vector((0, 0, 1))).normalized()
# local x lies between two ribs, so turned by half a panel it points at the ground
half = Matrix.Rotation(-math.pi / RIBS, 3, 'Z'); stand = Matrix((down, up.cross(down), up)).transposed() @ half
umbrella = link(bpy.data.objects.new('umbrella', None)); umbrella.rotation_mode = 'QUATERNION'; umbrella.rotation_quaternion = stand.to_quaternion()
umbrella.location = (.66, 3.45, reach * math.cos(slope) + DEPTH * math.sin(slope) + .020)
for o in canopy(gloria()) + hem(principled(Base_Color=(.07, .07, .07), Roughness=.4, Specular=.4)) + frame_parts() + [water()]: o.parent = umbrella

# --- paving: large wet slabs ---
def paving():
    m = wet((.016, .016, .017), .30, .50, .8, .006, 40, .045); t, b, new = nodes(m); p = new('NewGeometry').outputs['Position']
    # turned a little, so that no joint runs straight away from the camera
    turned = new('Mapping', Vector=p, Location=(.4, .2, 0), Rotation=(0, 0, .22)).outputs[0]
    brick = new('TexBrick', Vector=turned, Color1=(.017, .017, .018, 1), Color2=(.011, .011, .012, 1), Mortar=(.002, .002, .002, 1), Scale=1.0, **{'Mortar Size': .006, 'Brick Width': 1.2, 'Row Height': .8})
    t.links.new(brick.outputs[0], b.inputs['Base Color']); return m
mesh('ground', [(-30, -3, 0), (30, -3, 0), (30, 40, 0), (-30, 40, 0)], [(0, 1, 2, 3)], paving(), smooth=False)

# --- fog: soft patches of light that add to what is behind them ---
def glow(c, size, col, power, sharp=2.0):
    """a patch that fades from its middle, across the view"""
    m = unsampled(emit(col, 1)); t, _, new = nodes(m); p = new('TexCoord').outputs['Object']
    d = new('VectorMath', operation='LENGTH', _0=p).outputs['Value']; f = new('Math', operation='POWER', _0=new('MapRange', Value=d, _1=1.0, _2=0.0).outputs[0], _1=sharp).outputs[0]
    e = new('Emission', Color=(*col, 1), Strength=new('Math', operation='MULTIPLY', _0=f, _1=power).outputs[0]); add = new('AddShader', _0=e.outputs[0], _1=new('BsdfTransparent').outputs[0])
    t.links.new(add.outputs[0], t.nodes['Material Output'].inputs[0])
    o = mesh('glow', [(-1, 0, -1), (1, 0, -1), (1, 0, 1), (-1, 0, 1)], [(0, 1, 2, 3)], m, smooth=False, loc=c); o.scale = (size[0], 1, size[1]); return o
DOOR, WALL, LEAF, HIGH = 3.55, 11.0, 1.65, 2.75      # the middle of the pair of doors, how far the front of the building stands, a leaf's size
glow((DOOR - .5, WALL - 1.0, 1.9), (4.4, 3.4), srgb(0xF2D0A4), .062, 2.7)
glow((DOOR - 1.2, WALL - 4.5, .9), (4.6, 2.2), srgb(0xBCC6CC), .016, 2.2)
glow((-1, WALL - .3, 1.2), (9, 2.6), COOL, .003, 1.6)

# --- the doors: two leaves of glass in dark frames, the hall behind them ---
wall = principled(Base_Color=(.010, .011, .012), Roughness=.6)
for side in (-1, 1): box((DOOR + side * (LEAF + 10), WALL, 2.5), (20, .1, 5), wall)
box((DOOR, WALL, HIGH + 1), (2 * LEAF, .1, 2), wall)
def hall():
    """the far wall of the hall, lit from its desk and from one side: dark above, so that the head of the doors makes no line"""
    m = emit(WARM, 1); t, _, new = nodes(m); at = new('SeparateXYZ', Vector=new('NewGeometry').outputs['Position'])
    high = new('MapRange', Value=at.outputs[2], _1=.4, _2=HIGH + 1, _3=1.0, _4=.2).outputs[0]; side = new('MapRange', Value=at.outputs[0], _1=DOOR - 3, _2=DOOR + 3, _3=1.1, _4=.5).outputs[0]
    k = new('Math', operation='MULTIPLY', _0=new('Math', operation='MULTIPLY', _0=high, _1=high).outputs[0], _1=side).outputs[0]
    t.links.new(new('Math', operation='MULTIPLY', _0=k, _1=.34).outputs[0], t.nodes['Emission'].inputs[1]); return unsampled(m)
mesh('hall', [(DOOR - 6, WALL + 6, 0), (DOOR + 8, WALL + 6, 0), (DOOR + 8, WALL + 6, 6), (DOOR - 6, WALL + 6, 6)], [(0, 1, 2, 3)], hall(), smooth=False)
# columns and a desk, dark against it
dim = principled(Base_Color=(.05, .04, .03), Roughness=.6)
for x in (-.55, 1.9): box((DOOR + x, WALL + 4.5, 2.5), (.34, .3, 5), dim)
box((DOOR - .1, WALL + 3, .5), (1.5, .5, 1.0), dim)
for x in (-LEAF, -.04, .04, LEAF): box((DOOR + x, WALL - .06, HIGH / 2), (.07, .06, HIGH), black)
for z in (.09, HIGH): box((DOOR, WALL - .06, z), (2 * LEAF, .06, .14), black)
for x in (-.17, .17): tube([(DOOR + x, WALL - .14, .8), (DOOR + x, WALL - .14, 1.9)], .018, steel)

# --- rain: short streaks near the light ---
def rain(n):
    m = unsampled(emit(srgb(0xE6DCCB), 1)); t, _, new = nodes(m)
    t.links.new(new('AddShader', _0=new('Emission', Color=(*srgb(0xE6DCCB), 1), Strength=.05).outputs[0], _1=new('BsdfTransparent').outputs[0]).outputs[0], t.nodes['Material Output'].inputs[0])
    V, F = [], []
    for _ in range(n):
        y = r.uniform(2.4, 8); x = r.gauss(.30, .10) * y; z = r.uniform(0, .9) * y * .5; l, w = r.uniform(.05, .14), .0006; b = len(V)
        V += [(x - w, y, z), (x + w, y, z), (x + w - .06 * l, y, z + l), (x - w - .06 * l, y, z + l)]; F.append((b, b + 1, b + 2, b + 3))
    o = mesh('rain', V, F, m, smooth=False); o.visible_glossy = o.visible_shadow = False
rain(420)

# --- light: the doors from behind, a lamp in the soffit, the grey of the night from the camera's side ---
behind = area((DOOR - .8, WALL - .2, 1.6), (.7, 3.5, .5), (2.6, 2.6), WARM, 190, False); behind.visible_glossy = False
area((1.45, 4.75, 2.3), (.75, 3.5, .7), (.22, .22), WARM, 55, False)
area((-1.9, 1.4, 2.0), (.7, 3.4, .5), (.4, .4), COOL, 60, False); area((-.9, 1.2, 1.9), (.7, 3.4, .6), (.10, .10), COOL, 10, False)
# mirrored: on the page the umbrella turns towards the text on its right
camera(EYE, EYE + Vector((0, 1, 0)), 54, 3.30, .65, shift=(-.50, .045)).scale.x = -1
render()
