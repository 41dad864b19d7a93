"""Two wine glasses and a candle in smoked glass on a dark table, in a high frame one glass; the room behind is the plate that bokeh.c draws."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
s = reset(10); s.cycles.transmission_bounces = 16
table = principled(Base_Color=(.006, .006, .006), Roughness=.16, Specular=.5)
mesh('table', [(-3, -1.2, 0), (3, -1.2, 0), (3, 2.2, 0), (-3, 2.2, 0)], [(0, 1, 2, 3)], table, smooth=False)
# backdrop, large and far
room = backdrop(ARGS[4], 1.5); t, _, new = nodes(room); sharp = t.nodes['Image Texture']
# Through the wine the room is seen without its discs, which would be as many facets in it, and a little brighter.
small = sharp.image.copy(); small.scale(20, 15); blurred = bpy.data.images.new('blurred', 20, 15, float_buffer=True); blurred.pixels = [2.4 * v for v in small.pixels[:]]
soft = new('TexImage', interpolation='Cubic', extension='EXTEND', image=blurred)
# where the ray left the nearer glass: its far wall stands at y = .035, and the wine reaches up to z = .145
g = new('NewGeometry'); P, I = (new('SeparateXYZ', Vector=g.outputs[k]).outputs for k in ('Position', 'Incoming'))
less = lambda a, b: new('Math', operation='LESS_THAN', _0=a, _1=b).outputs[0]; times = lambda a, b: new('Math', operation='MULTIPLY', _0=a, _1=b).outputs[0]
back = new('Math', operation='DIVIDE', _0=.035 - 3.4, _1=I[1]).outputs[0]; x, z = (new('Math', operation='MULTIPLY_ADD', _0=I[k], _1=back, _2=P[k]).outputs[0] for k in (0, 2))
through = times(times(less(x, 0), less(z, .1455)), less(.5, new('LightPath').outputs['Transmission Depth']))
t.links.new(new('MixRGB', _0=through, _1=sharp.outputs[0], _2=soft.outputs[0]).outputs[0], t.nodes['Emission'].inputs[0])
screen(room, (-1.9, 1.9), 3.4, (-1.02, 1.83))

def smooth(points, step=.0004):
    """a curve through the points, dense enough that its normals refract without facets"""
    p = [points[0]] + points + [points[-1]]; out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        n = max(2, int(math.dist(b, c) / step))
        # chord lengths as knots: no overshoot where points are close together
        t1 = max(1e-6, math.dist(a, b) ** .5); t2 = t1 + max(1e-6, math.dist(b, c) ** .5); t3 = t2 + max(1e-6, math.dist(c, d) ** .5)
        mix = lambda u, v, s, e, t: tuple((x * (e - t) + y * (t - s)) / (e - s) for x, y in zip(u, v))
        for k in range(n):
            t = t1 + (t2 - t1) * k / n; ab, bc, cd = mix(a, b, 0, t1, t), mix(b, c, t1, t2, t), mix(c, d, t2, t3, t)
            out.append(mix(mix(ab, bc, 0, t2, t), mix(bc, cd, t1, t3, t), t1, t2, t))
    return out + [points[-1]]
def inside(curve, thick):
    """the curve moved inwards by the thickness of the glass"""
    out = []
    for k, (r, z) in enumerate(curve):
        a, b = curve[max(0, k - 1)], curve[min(len(curve) - 1, k + 1)]; l = math.dist(a, b); dr, dz = (b[0] - a[0]) / l, (b[1] - a[1]) / l
        out.append((r - dz * thick, z + dr * thick))
    return [q for q in out if q[0] > 0]
def absorbing(ior, col, density):
    """a dielectric that takes its colour from the way the light has gone in it"""
    m = glass(ior); t = m.node_tree; out = t.nodes['Material Output']; v = t.nodes.new('ShaderNodeVolumeAbsorption'); v.inputs['Color'].default_value = (*col, 1); v.inputs['Density'].default_value = density; t.links.new(v.outputs[0], out.inputs['Volume'])
    return m
# a burgundy glass, in metres: the foot stands on its edge, hollow beneath
foot = [(0, .0022), (.012, .0020), (.026, .0011), (.0345, .0002), (.0362, .0006), (.0366, .0014), (.0358, .0021), (.028, .0040), (.013, .0078), (.0062, .0125), (.0043, .021), (.0037, .048), (.0039, .080), (.0052, .0925), (.0105, .1000)]
bowl = [(.0105, .1000), (.0215, .1085), (.0340, .1230), (.0425, .1410), (.0455, .1600), (.0442, .1820), (.0402, .2060), (.0366, .2262)]
THICK = .0009
def wineglass(x, y, fill=0):
    whole = smooth(foot + bowl[1:]); cup = [q for q in whole if q[1] > .0965 and q[0] > .0045]
    inner = [q for q in inside(cup, THICK) if q[1] > .1022]; inner = smooth([(0, .1012), (.0040, .1014), (.0085, .1030)]) + [q for q in inner if q[0] > .0092]
    rim = [(.0366 - THICK / 2 + THICK / 2 * math.cos(a), .2262 + THICK / 2 * math.sin(a)) for a in [math.pi * k / 12 for k in range(1, 12)]]
    level = .101 + fill; clear = glass(1.5); dry = [q for q in inner if q[1] >= level] if fill else inner
    o = lathe(whole + rim + dry[::-1], clear, 256, (x, y, .0002))
    if not fill: return
    # the wine meets the glass itself, without air between, and climbs a little at the wall
    wetted = [q for q in inner if q[1] < level] + [dry[0]]; r, z = wetted[-1]
    top = [(r - .0001 * k, z - .0013 * (1 - math.exp(-k * .0001 / .0009))) for k in range(1, 50)]; top += [(top[-1][0] * (1 - k / 24), top[-1][1]) for k in range(1, 25)]
    w = lathe(wetted + top, absorbing(1.345, (.84, .040, .030), 62), 256, (x, y, .0002))
    # two materials would end the volume at the wrong surface: one, told apart by height along the meniscus
    a = w.data.attributes.new('ior', 'FLOAT', 'FACE'); n = len(wetted + top); a.data.foreach_set('value', [1.345 / 1.5 if i % (n - 1) < len(wetted) - 1 else 1.345 for i in range(len(w.data.polygons))])
    t = w.data.materials[0].node_tree; q = t.nodes.new('ShaderNodeAttribute'); q.attribute_name = 'ior'; t.links.new(q.outputs['Fac'], t.nodes['Glass BSDF'].inputs['IOR'])
wineglass(-.062, .0, .044)
HIGH = HEI > 1.5 * WID
if not HIGH: wineglass(.155, .34)
# a candle in a tumbler of smoked glass, whose rim the flame lights from within
cx, cy = .068 if HIGH else .078, .115
smoked = absorbing(1.5, (.40, .28, .20), 800); t, _, new = nodes(smoked)
z = new('SeparateXYZ', Vector=new('NewGeometry').outputs['Position']).outputs[2]
lit = new('MapRange', Value=z, _1=.052, _2=.0752, _3=.0, _4=.10).outputs[0]; lit = new('Math', operation='ADD', _0=lit, _1=new('MapRange', Value=z, _1=.0748, _2=.0772, _3=.0, _4=.9).outputs[0]).outputs[0]
glow = new('Emission', Color=(1.0, .42, .12, 1), Strength=lit)
t.links.new(new('AddShader', _0=t.nodes['Glass BSDF'].outputs[0], _1=glow.outputs[0]).outputs[0], t.nodes['Material Output'].inputs['Surface'])
lip = [(.03785 + .0011 * math.cos(a), .0762 + .0011 * math.sin(a)) for a in [math.pi * k / 14 for k in range(15)]]
lathe(smooth([(0, .0003), (.030, .0003), (.0342, .0012), (.0362, .0045), (.0374, .030), (.03895, .0755)]) + lip + smooth([(.03675, .0755), (.0355, .032), (.0342, .0090), (.0320, .0072), (0, .0070)]), smoked, 192, (cx, cy, .0002))
wax = principled(Base_Color=(.45, .28, .14), Roughness=.5); t, b, new = nodes(wax); z = new('SeparateXYZ', Vector=new('NewGeometry').outputs['Position']).outputs[2]
e = new('MapRange', Value=z, _1=.008, _2=.055).outputs[0]; e = new('Math', operation='POWER', _0=e, _1=2.6).outputs[0]
b.inputs['Emission'].default_value = (1.0, .36, .085, 1); t.links.new(new('MapRange', Value=e, _3=.02, _4=.8).outputs[0], b.inputs['Emission Strength'])
lathe(smooth([(0, .0076), (.0310, .0076), (.0335, .0100), (.0350, .032), (.0357, .0525), (.0340, .0540), (.022, .0520), (.010, .0510), (0, .0508)], .001), wax, 96, (cx, cy, 0))
# the flame stands clear of the rim, so that its round foot shows: a cool core inside a warm mantle
fl = [(0, 0), (.0020, .0008), (.0040, .0036), (.0052, .0080), (.0056, .0125), (.0050, .0190), (.0037, .0260), (.0021, .0330), (.0009, .0385), (0, .0420)]
lathe([(r, .0745 + z) for r, z in smooth(fl)], emit((1.0, .50, .14), 15), 64, (cx, cy, 0))
lathe([(.0012, .050), (.0012, .076), (0, .0775)], principled(Base_Color=(.002, .002, .002)), 12, (cx, cy, 0))
l = bpy.data.lights.new('flame', 'POINT'); l.energy = .55; l.color = (1, .55, .2); l.shadow_soft_size = .006; lo = link(bpy.data.objects.new('flame', l)); lo.location = (cx, cy, .125); lo.visible_camera = False
area((-.9, .6, 1.1), (0, 0, .12), (.25, .9), CHAMPAGNE, 2.2).visible_transmission = False
area((1.1, -.2, .5), (0, .05, .12), (.12, .7), SODIUM, .7)
area((-.2, -1.1, .9), (0, 0, .1), (.5, .3), TEAL, .35)
camera((.0, -.70, .205), (.0, .06, .138) if HIGH else (.012, .06, .132), 36 if HIGH else 39, (-.075, -.02, .16), 5.0)
render()
