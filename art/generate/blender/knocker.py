"""A brass knocker on a door painted black: the lamps of the street in its gloss, out of focus; the lower third is left to text."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
reset(5, .02)
brass = principled(Base_Color=(.80, .55, .25), Metallic=1.0, Roughness=.22); t, b, new = nodes(brass)
# handled for a century: bright where it is touched, a little dull elsewhere
n = new('TexNoise', Vector=new('NewGeometry').outputs['Position'], Scale=70.0, Detail=5.0, Roughness=.65).outputs[0]; t.links.new(new('MapRange', Value=n, _1=.35, _2=.7, _3=.14, _4=.34).outputs[0], b.inputs['Roughness'])
# brushed on: the gloss is not quite flat
paint = principled(Base_Color=(.0042, .0048, .0056), Roughness=.035, Specular=.6); t, b, new = nodes(paint); g = new('NewGeometry').outputs['Position']
brush = new('TexNoise', Vector=new('Mapping', Vector=g, Scale=(90, 90, 3)).outputs[0], Scale=1.0, Detail=3.0).outputs[0]; sag = new('TexNoise', Vector=g, Scale=9.0, Detail=1.0).outputs[0]
t.links.new(new('Bump', Height=new('Math', operation='MULTIPLY_ADD', _0=sag, _1=2.2, _2=brush).outputs[0], Distance=.0004, Strength=.05).outputs[0], b.inputs['Normal'])
def turned(profile, at, mat=brass, seg=128): o = lathe(profile, mat, seg, at); o.rotation_euler = (math.pi / 2, 0, 0); return o
# the door: a stile between two panels, which are sunk and fielded, and the rail beneath
STILE, TOP, RAIL = .092, .62, -.235
box((0, .020, .1), (2 * STILE, .04, 1.6), paint, .0015); box((0, .020, RAIL - .2), (2.4, .04, .4), paint, .0015)
for side in (-1, 1):
    x0, x1 = side * STILE, side * .48; cx, w, cz, h = (x0 + x1) / 2, abs(x1 - x0), (TOP + RAIL) / 2, TOP - RAIL
    box((cx, .038, cz), (w, .02, h), paint)
    for r, y, inset in ((.0075, .006, .006), (.0045, .014, .019)):
        o = [(cx + a, y, cz + c) for a, c in ((-w / 2 + inset, -h / 2 + inset), (w / 2 - inset, -h / 2 + inset), (w / 2 - inset, h / 2 - inset), (-w / 2 + inset, h / 2 - inset))]; tube(o, r, paint, True)
    field = box((cx, .026, cz), (w - .088, .014, h - .088), paint); bevel(field, .012, 2)
    box((side * .56, .020, .1), (.16, .04, 1.6), paint, .0015)
# the rose, beaded, with a boss that holds the ring
turned([(0, .034), (.010, .034), (.0145, .031), (.0165, .026), (.0175, .020), (.0235, .0175), (.0330, .0160), (.0385, .0120), (.0405, .0075), (.0480, .0068), (.0530, .0060), (.0560, .0035), (.0570, 0)], (0, 0, 0))
for k in range(44): a = 2 * math.pi * k / 44; sphere((.0450 * math.cos(a), -.0078, .0450 * math.sin(a)), .0024, brass, 8)
for k in range(16):
    a = 2 * math.pi * k / 16; sphere((.0285 * math.cos(a), -.0165, .0285 * math.sin(a)), .0040, brass, 10)
for side in (-1, 1): turned([(0, .006), (.0035, .0055), (.0062, .003), (.0066, 0), (.0066, -.012)], (side * .0135, -.033, -.002))
tube([(-.017, -.0365, -.002), (.017, -.0365, -.002)], .0038, brass)
# the ring: thin where it hangs, swelling to the ball that strikes
def swept(c, R, thin, thick, tilt):
    V, F = [], []; N, M = 128, 28
    for i in range(N):
        a = 2 * math.pi * i / N; k = (.5 - .5 * math.cos(a)) ** 1.3; r = thin + (thick - thin) * k; d = (math.sin(a), math.cos(a))
        for j in range(M):
            q = 2 * math.pi * j / M; rad = R + r * math.cos(q); x, y, z = d[0] * rad, r * math.sin(q), d[1] * rad; z -= R
            V.append((c[0] + x, c[1] + y * math.cos(tilt) + z * math.sin(tilt), c[2] + z * math.cos(tilt) - y * math.sin(tilt)))
    for i in range(N):
        for j in range(M): F.append((i * M + j, (i + 1) % N * M + j, (i + 1) % N * M + (j + 1) % M, i * M + (j + 1) % M))
    return mesh('ring', V, F, brass)
swept((0, -.0365, .003), .058, .0050, .0105, -.06)
for y, r in ((-.030, .0155),): sphere((0, y, -.113), r, brass, 28)
for k in (-1, 1): tube([(k * .0150 + .0002 * math.cos(a), -.0305 + .0125 * math.cos(a), -.1125 + .0125 * math.sin(a)) for a in [j * math.pi / 24 for j in range(48)]], .0016, brass, True)
turned([(0, .012), (.0085, .0115), (.0125, .008), (.0140, .004), (.0190, .003), (.0205, 0)], (0, 0, -.113))
# the plate for letters, in the rail
plate = prism(rounded(.250, .062, .010), 0, .005, brass, .0018); plate.rotation_euler = (math.pi / 2, 0, 0); plate.location = (0, 0, -.325)
flap = prism(rounded(.196, .036, .004), .005, .0085, brass, .0012); flap.rotation_euler = (math.pi / 2, 0, 0); flap.location = (0, 0, -.325)
# rain on the paint and on the brass
r = random.Random(5)
for _ in range(900):
    x, z, s = r.uniform(-STILE, STILE), r.uniform(RAIL + .01, .3), .0006 + .0022 * r.random() ** 3
    if math.hypot(x, z) < .059 or abs(math.hypot(x, z + .055) - .058) < .013: continue
    o = sphere((x, -.0002, z), s, paint, 6); o.scale = (1, .55, 1.12)
# the lamps of the street, behind the camera, and a lantern over the door
lamps(60, ((-13, 3), (-19, -11), (-3.6, 6.2)), (.22, .44), (CHAMPAGNE, SODIUM, SODIUM, TEAL), 25, 11)
area((-.34, -.42, .62), (0, 0, -.03), (.13, .13), srgb(0xFFC078), 4.0); area((.75, -.60, .10), (0, 0, -.05), (.10, .7), srgb(0xFFB060), 4.0); area((-.80, -.30, -.10), (0, 0, -.05), (.05, .6), TEAL, 1.0)
area((-2.0, -1.1, 1.3), (0, 0, 0), (1.5, 1.2), srgb(0xFFB868), 14.0); area((1.3, -1.6, .2), (0, 0, 0), (.5, 1.6), srgb(0xFFC890), 5.0)
camera((.215, -.600, .030), (.012, 0, -.092), 44, (.0, -.040, -.050), 2.2)
render(guided=True)
