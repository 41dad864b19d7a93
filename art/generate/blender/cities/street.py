"""What the plates of cities share: walls with openings, windows as somebody left them, lamps, air and sky. Metres; a wall is built along x, its face towards -y."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *

def sky(zenith, horizon, glow, low=.16, clouds=.5, at=(0, 1)):
    """the colour overhead, at the horizon and of the light behind the roofs, in the direction at; clouds break it up"""
    w = bpy.context.scene.world.node_tree; b = w.nodes['Background']; b.inputs[1].default_value = 1.0
    t, _, new = nodes(bpy.context.scene.world); d = new('TexCoord').outputs['Generated']; z = new('SeparateXYZ', Vector=d).outputs
    def fall(h): return new('Math', operation='POWER', _0=2.718, _1=new('Math', operation='DIVIDE', _0=new('Math', operation='MAXIMUM', _0=z[2], _1=0.0).outputs[0], _1=-h).outputs[0]).outputs[0]
    n = new('MapRange', Value=new('TexNoise', Vector=new('Mapping', Vector=d, Scale=(2.4, 2.4, 6.5)).outputs[0], Scale=1.6, Detail=6.0, Roughness=.55, Distortion=.6).outputs[0], _1=.3, _2=.72, _3=1 - clouds, _4=1 + clouds).outputs[0]
    c = new('MixRGB', _0=fall(low * 2.2), _1=(*zenith, 1), _2=(*horizon, 1)).outputs[0]
    side = new('Math', operation='MULTIPLY_ADD', _0=new('VectorMath', operation='DOT_PRODUCT', _0=d, _1=(*at, 0)).outputs['Value'], _1=.5, _2=.5).outputs[0]
    k = new('Math', operation='MULTIPLY', _0=fall(low), _1=new('Math', operation='POWER', _0=side, _1=6.0).outputs[0]).outputs[0]
    c = new('MixRGB', blend_type='ADD', _0=k, _1=c, _2=(*glow, 1)).outputs[0]
    t.links.new(new('MixRGB', blend_type='MULTIPLY', _0=1.0, _1=c, _2=n).outputs[0], b.inputs[0])
def hazed(m, col, far):
    """what the air takes over with distance: half of it is gone at far metres"""
    t, _, new = nodes(m); o = next(n for n in t.nodes if n.type == 'OUTPUT_MATERIAL'); s = o.inputs[0].links[0].from_socket
    k = new('Math', operation='POWER', _0=.5, _1=new('Math', operation='DIVIDE', _0=new('CameraData').outputs['View Distance'], _1=far).outputs[0]).outputs[0]
    t.links.new(new('MixShader', _0=k, _1=new('Emission', Color=(*col, 1), Strength=1.0).outputs[0], _2=s).outputs[0], o.inputs[0]); m.cycles.sample_as_light = False; return m

def courses(a, b, mortar, size=(.235, .082), gap=.011, rough=.75, depth=.006, stains=.5, spec=.35, flat=False):
    """brick, ashlar or setts: two colours, joints that are sunk, weather over all of it; flat lays it on the ground"""
    m = principled(Roughness=rough, Specular=spec); t, s, new = nodes(m); g = new('TexCoord').outputs['Object']; q = new('SeparateXYZ', Vector=g).outputs
    v = g if flat else new('CombineXYZ', X=new('Math', operation='ADD', _0=q[0], _1=q[1]).outputs[0], Y=q[2]).outputs[0]
    br = new('TexBrick', Vector=v, Color1=(*a, 1), Color2=(*b, 1), Mortar=(*mortar, 1), Scale=1.0, **{'Mortar Size': gap, 'Mortar Smooth': .3, 'Brick Width': size[0], 'Row Height': size[1]})
    big = new('TexNoise', Vector=g, Scale=.45, Detail=5.0, Roughness=.6).outputs[0]; fine = new('TexNoise', Vector=g, Scale=38.0, Detail=3.0).outputs[0]
    c = new('MixRGB', blend_type='MULTIPLY', _0=1.0, _1=br.outputs[0], _2=new('MapRange', Value=big, _1=.3, _2=.7, _3=1 - stains, _4=1.15).outputs[0]).outputs[0]
    t.links.new(c, s.inputs['Base Color']); h = new('Math', operation='MULTIPLY_ADD', _0=fine, _1=.35, _2=new('Math', operation='SUBTRACT', _0=1.0, _1=br.outputs['Fac']).outputs[0]).outputs[0]
    t.links.new(new('Bump', Height=h, Distance=depth, Strength=.9).outputs[0], s.inputs['Normal']); return m
def setts(size=(.26, .13), col=((.030, .029, .028), (.020, .020, .021)), damp=.26, water=0.0, gap=.016, spec=.5):
    """a street of stone after rain: water stands in the joints and the hollows, the more the higher it is"""
    m = courses(*col, (.006, .006, .006), size, gap, .3, .016, .3, spec, True); t, s, new = nodes(m); g = new('TexCoord').outputs['Object']
    pool = new('MapRange', Value=new('TexNoise', Vector=g, Scale=.42, Detail=4.0, Roughness=.6).outputs[0], _1=.43 + water, _2=.58 + water).outputs[0]
    t.links.new(new('MapRange', Value=pool, _3=.045, _4=damp).outputs[0], s.inputs['Roughness'])
    b = s.inputs['Normal'].links[0].from_node; t.links.new(new('MapRange', Value=pool, _3=.12, _4=.85).outputs[0], b.inputs['Strength']); return m

class Wall:
    """one mesh of cells, each solid or with an opening whose sides go back into the wall"""
    def __init__(self): self.v, self.f = [], []
    def cell(self, x, z, w, h, hole=None, depth=.3, n=12):
        """hole: its width, sill, springing and rise above that; heights from the cell's foot"""
        b = len(self.v)
        if not hole: self.v += [(x, 0, z), (x + w, 0, z), (x + w, 0, z + h), (x, 0, z + h)]; self.f.append((b, b + 1, b + 2, b + 3)); return
        inner = outline(*hole, n); inner = [(x + w / 2 + u, z + v) for u, v in inner]; m = len(inner)
        outer = [(x, z), (x + w, z)] + [(x + w - w * k / n, z + h) for k in range(n + 1)]
        self.v += [(u, 0, v) for u, v in outer] + [(u, 0, v) for u, v in inner] + [(u, depth, v) for u, v in inner]
        for i in range(m): j = (i + 1) % m; self.f += [(b + i, b + j, b + m + j, b + m + i), (b + m + i, b + m + j, b + 2 * m + j, b + 2 * m + i)]
    def done(self, mat): return mesh('wall', self.v, self.f, mat, smooth=False)
def outline(w, z0, z1, rise, n=12):
    a = w / 2; o = [(-a, z0), (a, z0)]
    if rise <= 0: return o + [(a - w * k / n, z1) for k in range(n + 1)]
    r = (a * a + rise * rise) / (2 * rise); s = math.asin(min(1, a / r)); s = math.pi - s if rise > a else s
    return o + [(r * math.sin(s - 2 * s * k / n), z1 + rise - r + r * math.cos(s - 2 * s * k / n)) for k in range(n + 1)]
def fill(pts, y, mat): return mesh('fill', [(x, y, z) for x, z in pts], [tuple(range(len(pts)))], mat, smooth=False)

def pane():
    """a sheet of glass to look through: the street in it as far as it mirrors"""
    m = bpy.data.materials.new('pane'); m.use_nodes = True; t, _, new = nodes(m); t.nodes.clear()
    s = new('MixShader', _0=new('Fresnel', IOR=1.5).outputs[0], _1=new('BsdfTransparent').outputs[0], _2=new('BsdfGlossy', Roughness=.02).outputs[0]); t.links.new(s.outputs[0], new('OutputMaterial').inputs[0]); return m
def lit(col, power, foot=.25):
    """the wall of a lit room: brightest under the ceiling"""
    m = bpy.data.materials.new('lit'); m.use_nodes = True; t, _, new = nodes(m); t.nodes.clear(); g = new('TexCoord').outputs['Generated']
    n = new('TexNoise', Vector=g, Scale=3.0, Detail=2.0).outputs[0]; z = new('SeparateXYZ', Vector=g).outputs[2]
    k = new('Math', operation='MULTIPLY', _0=new('MapRange', Value=z, _3=foot * power, _4=power).outputs[0], _1=new('MapRange', Value=n, _1=.3, _2=.7, _3=.6, _4=1.2).outputs[0]).outputs[0]
    t.links.new(new('Emission', Color=(*col, 1), Strength=k).outputs[0], new('OutputMaterial').inputs[0]); return unsampled(m)
WARMTHS = [srgb(c) for c in (0xFFB868, 0xFFC98A, 0xFFA24E, 0xFFDDB0)]
class Windows:
    """the same window many times, no two alike behind the glass"""
    def __init__(self, frame, power=1.0, seed=1):
        self.r = random.Random(seed); self.frame, self.glass = frame, pane(); self.rooms = [lit(c, power * k) for c in WARMTHS for k in (.35, .8, 1.3)]; self.cloth = [lit(c, power * k, .6) for c in WARMTHS[:3] for k in (.25, .5)]
        self.dark = principled(Base_Color=(.004, .005, .006), Roughness=.04, Specular=.6); self.shape = principled(Base_Color=(.01, .009, .008)); self.bulb = unsampled(emit(CHAMPAGNE, 9 * power))
        t, b, new = nodes(self.dark); t.links.new(new('Bump', Height=new('TexNoise', Vector=new('NewGeometry').outputs['Position'], Scale=1.6, Detail=1.0).outputs[0], Distance=.01, Strength=.35).outputs[0], b.inputs['Normal'])
    def put(self, x, z, hole, y, kind, cols=2, rows=2, bar=.035):
        """hole as in Wall.cell, about x and z; y: how deep the glass lies"""
        w, z0, z1, rise = hole; pts = [(x + u, z + v) for u, v in outline(*hole)]; top = z1 + rise; r = self.r
        tube([(u, y, v) for u, v in pts], bar * 1.5, self.frame, True)
        for k in range(1, cols): box((x - w / 2 + w * k / cols, y, z + (z0 + top) / 2 - .02), (bar, .05, top - z0), self.frame)
        for k in range(1, rows): box((x, y, z + z0 + (z1 - z0) * k / (rows - .0)), (w, .05, bar), self.frame)
        if kind == 'dark': fill(pts, y + .01, self.dark); return
        fill(pts, y + .01, self.glass); d = 1.7; c = r.choice(self.rooms); a = w / 2 + .5
        mesh('room', [(x + u, y + v, z + q) for q in (z0 - .6, top + .25) for u, v in ((-a, .06), (a, .06), (a, d), (-a, d))], [(1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7), (0, 1, 2, 3)], c, smooth=False)
        if kind == 'lamp': sphere((x + r.uniform(-.3, .3) * w, y + .8, z + top - .75), .13, self.bulb, 8)
        if kind == 'figure': u = x + r.uniform(-.2, .2) * w; lathe([(.26, 0), (.25, .9), (.22, 1.28), (.07, 1.42), (.06, 1.5)], self.shape, 16, (u, y + .6, z + z0 - .55)); sphere((u, y + .6, z + z0 + 1.06), .115, self.shape, 8)
        if kind in ('curtain', 'drawn'):
            for s in (-1, 1):
                k = .34 if kind == 'curtain' else .52; n = 24; V = [(x + s * (w / 2 + .04) - s * w * k * (j / n) * (1 - .18 * (kind == 'curtain') * (q == 0)), y + .14 + .045 * math.sin(j * 1.9 + x), z + (z0 - .1 if q == 0 else top + .1)) for q in (0, 1) for j in range(n + 1)]
                mesh('curtain', V, [(j, j + 1, j + n + 2, j + n + 1) for j in range(n)], r.choice(self.cloth))
        if kind == 'blind': q = r.uniform(.3, .65); fill([(x - w / 2, z + top - q * (top - z0)), (x + w / 2, z + top - q * (top - z0)), (x + w / 2, z + top), (x - w / 2, z + top)], y + .10, r.choice(self.cloth))
def point(loc, col, power, r=.06):
    l = bpy.data.lights.new('l', 'POINT'); l.energy = power; l.color = col; l.shadow_soft_size = r; o = link(bpy.data.objects.new('l', l)); o.location = loc; o.visible_camera = o.visible_glossy = False; return o
def shining(o):
    """the glass of a lamp: the light inside it passes"""
    o.visible_shadow = False; return o
def mirrored(at, r, col, power):
    """a lamp as a wet street shows it: brighter than the film lets its glass be"""
    o = shining(sphere(at, r, unsampled(emit(col, power)), 8)); o.visible_camera = o.visible_diffuse = False; return o
def ribs(pairs, r, mat):
    """many thin square bars as one mesh"""
    V, F = [], []
    for a, b in pairs:
        a, b = Vector(a), Vector(b); d = (b - a).normalized(); u = d.cross(Vector((.31, .17, .94) if abs(d.z) < .9 else (1, 0, 0))).normalized() * r; v = d.cross(u); n = len(V)
        V += [p + s for p in (a, b) for s in (u + v, v - u, -u - v, u - v)]; F += [(n + k, n + (k + 1) % 4, n + 4 + (k + 1) % 4, n + 4 + k) for k in range(4)]
    return mesh('ribs', V, F, mat, smooth=False)
def tower_lights(wall_col, cell, share, power, seed=0.0):
    """a tower far off: lights by floor and by room, most of them out"""
    m = principled(Base_Color=wall_col, Roughness=.35); t, s, new = nodes(m); q = new('SeparateXYZ', Vector=new('NewGeometry').outputs['Position']).outputs
    def math_(op, a, b=0.0): return new('Math', operation=op, _0=a, _1=b).outputs[0]
    u, v = math_('DIVIDE', math_('ADD', q[0], q[1]), cell[0]), math_('DIVIDE', q[2], cell[1]); at = new('CombineXYZ', X=math_('FLOOR', u), Y=math_('FLOOR', v), Z=seed).outputs[0]
    cast = new('TexWhiteNoise', Vector=at).outputs; floors = new('TexNoise', Vector=new('Mapping', Vector=at, Scale=(.10, .45, 1)).outputs[0], Scale=1.0, Detail=2.0).outputs[0]
    on = math_('GREATER_THAN', math_('ADD', math_('MULTIPLY', cast[0], .7), math_('MULTIPLY', floors, .6)), 1 - share)
    # a curtain half drawn, a lamp in the corner: no two as wide, few as bright
    for p, k in ((u, math_('ADD', .34, math_('MULTIPLY', new('SeparateRGB', Image=cast[1]).outputs[0], .48))), (v, .62)): on = math_('MULTIPLY', on, math_('LESS_THAN', math_('FRACT', p), k))
    e = math_('MULTIPLY', on, math_('MULTIPLY', math_('POWER', new('SeparateRGB', Image=cast[1]).outputs[1], 3.0), power * 1.5))
    ramp = new('MixRGB', _0=new('SeparateRGB', Image=cast[1]).outputs[2], _1=(*srgb(0xFFB05A), 1), _2=(*srgb(0xFFE2B8), 1)).outputs[0]
    t.links.new(ramp, s.inputs['Emission']); t.links.new(e, s.inputs['Emission Strength']); return unsampled(m)
def glass_tower(col, cell, share, power, sheen, seed=0.0, foot=None, side=None):
    """a tower of glass far off: bays and floors that show by the sky's sheen, whole floors dim, rooms lit in clusters, few of them bright; lamps at the height foot light its frame from below; the walls turned to -x mirror the colour side instead"""
    m = principled(Base_Color=col, Roughness=.25); t, s, new = nodes(m); q = new('SeparateXYZ', Vector=new('NewGeometry').outputs['Position']).outputs
    def math_(op, a, b=0.0): return new('Math', operation=op, _0=a, _1=b).outputs[0]
    def ramp(x, a, b): return new('MapRange', interpolation_type='SMOOTHSTEP', Value=x, _1=a, _2=b).outputs[0]
    u, v = math_('DIVIDE', math_('ADD', q[0], q[1]), cell[0]), math_('DIVIDE', q[2], cell[1]); bay, floor = math_('FLOOR', u), math_('FLOOR', v)
    room = new('TexWhiteNoise', Vector=new('CombineXYZ', X=bay, Y=floor, Z=seed).outputs[0]).outputs; storey = new('TexWhiteNoise', Vector=new('CombineXYZ', X=seed, Y=floor).outputs[0]).outputs[0]
    cluster = ramp(new('TexNoise', Vector=new('Mapping', Vector=new('CombineXYZ', X=bay, Y=floor, Z=seed * 7.3).outputs[0], Scale=(.16, .42, 1)).outputs[0], Scale=1.0, Detail=2.0).outputs[0], .44, .66)
    c = new('SeparateRGB', Image=room[1]).outputs
    lit_ = math_('LESS_THAN', room[0], math_('MULTIPLY', cluster, share * 2.4)); bright = math_('MULTIPLY', lit_, math_('ADD', math_('MULTIPLY', math_('POWER', c[1], 5.0), power), power * .10))
    bright = math_('MAXIMUM', bright, math_('MULTIPLY', math_('GREATER_THAN', storey, .95), math_('MULTIPLY', c[0], power * .16)))
    glass = math_('MULTIPLY', math_('LESS_THAN', math_('FRACT', u), .84), math_('LESS_THAN', math_('FRACT', v), .66))
    lamp = new('MixRGB', _0=c[2], _1=(*srgb(0xFFAE5C), 1), _2=(*srgb(0xFFE6C4), 1)).outputs[0]; air = math_('MULTIPLY', new('TexNoise', Vector=new('Mapping', Vector=new('NewGeometry').outputs['Position'], Scale=(.012, .012, .006)).outputs[0], Scale=1.0, Detail=3.0).outputs[0], 1.0)
    sky_ = (*sheen, 1) if side is None else new('MixRGB', _0=ramp(new('SeparateXYZ', Vector=new('NewGeometry').outputs['True Normal']).outputs[0], .35, -.75), _1=(*sheen, 1), _2=(*side, 1)).outputs[0]
    e = new('MixRGB', blend_type='ADD', _0=1.0, _1=new('MixRGB', blend_type='MULTIPLY', _0=1.0, _1=lamp, _2=bright).outputs[0], _2=new('MixRGB', blend_type='MULTIPLY', _0=1.0, _1=sky_, _2=air).outputs[0]).outputs[0]
    e = new('MixRGB', blend_type='MULTIPLY', _0=1.0, _1=e, _2=math_('ADD', math_('MULTIPLY', glass, .82), .18)).outputs[0]
    if foot is not None:
        wash = math_('MULTIPLY', math_('POWER', .5, math_('DIVIDE', math_('SUBTRACT', q[2], foot), 24.0)), math_('SUBTRACT', .50, math_('MULTIPLY', glass, .34)))
        e = new('MixRGB', blend_type='ADD', _0=1.0, _1=e, _2=new('MixRGB', blend_type='MULTIPLY', _0=1.0, _1=(*srgb(0xFFCF94), 1), _2=wash).outputs[0]).outputs[0]
    t.links.new(e, s.inputs['Emission']); s.inputs['Emission Strength'].default_value = 1.0; return unsampled(m)
def solid(pts, y, d, mat):
    """an outline seen from the front (x, z), d deep about y"""
    o = prism(pts, -d / 2, d / 2, mat); o.rotation_euler = (math.pi / 2, 0, 0); o.location = (0, y, 0); return o
def water(haze, y0, z, strength=.32):
    """short waves, more of them far off; from y0 to the horizon"""
    m = principled(Base_Color=(.0035, .0060, .0075), Roughness=.06, Specular=.5); t, b, new = nodes(m); g = new('NewGeometry').outputs['Position']
    wave = new('Math', operation='MULTIPLY_ADD', _0=new('TexNoise', Vector=new('Mapping', Vector=g, Scale=(.16, .34, 1)).outputs[0], Scale=1.0, Detail=4.0, Roughness=.6).outputs[0], _1=3.0, _2=new('TexNoise', Vector=g, Scale=1.5, Detail=3.0).outputs[0]).outputs[0]
    t.links.new(new('Bump', Height=wave, Distance=.55, Strength=strength).outputs[0], b.inputs['Normal']); hazed(m, haze, 900)
    return mesh('water', [(-600, y0, z), (700, y0, z), (700, 900, z), (-600, 900, z)], [(0, 1, 2, 3)], m, smooth=False)
def palm(h, lean, size, trunk, leaf, seed=1):
    """about the origin: a ringed trunk that leans and straightens, young fronds that stand and old ones that hang"""
    r = random.Random(seed); n, V, F = 28, [], []
    for i in range(n + 1):
        t = i / n; c = lean * (1.6 * t - .6 * t * t); q = size * (.10 * math.exp(-t * 7) + .115 - .045 * t + .007 * (i % 2))
        V += [(c + q * math.cos(a), q * math.sin(a), h * t) for a in (2 * math.pi * k / 10 for k in range(10))]
    F = [(10 * i + k, 10 * i + (k + 1) % 10, 10 * i + 10 + (k + 1) % 10, 10 * i + 10 + k) for i in range(n) for k in range(10)]
    mesh('trunk', V, F, trunk); top = Vector((lean, 0, h)); V, F, L = [], [], []
    for k in range(34):
        a = 2.39996 * k + r.uniform(-.2, .2); up = math.radians(78 - 118 * (k / 33) + r.uniform(-8, 8)); out = Vector((math.cos(a), math.sin(a), 0)); ln = size * r.uniform(2.1, 2.7) * (.78 + .22 * math.cos(up)); droop = size * r.uniform(.55, 1.05) * (.4 + .6 * math.cos(up)); m = 44; prev = top
        for i in range(1, m + 1):
            t = i / m; p = top + out * math.cos(up) * ln * t + Vector((0, 0, math.sin(up) * ln * t - droop * t ** 2.3)); d = (p - prev).normalized(); side = d.cross(Vector((0, 0, 1))).normalized(); L.append((prev, p))
            if t > .12:
                for s in (-1, 1): w = size * .62 * math.sin(math.pi * (.12 + .84 * t)) ** .8 * r.uniform(.8, 1.1); e = p + (d * .62 + side * s * .72 + Vector((0, 0, -.22 - .25 * r.random()))) * w; b = len(V); V += [p - d * size * .020, p + d * size * .020, e]; F.append((b, b + 1, b + 2))
            prev = p
    mesh('leaves', V, F, leaf, smooth=False); ribs(L, size * .011, leaf)
