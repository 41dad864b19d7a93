"""A brass knocker on the meeting stile of a pair of painted doors, a keyhole beside it; the lower half is left to text."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
reset(5, .008)
brass = principled(Base_Color=(.80, .55, .25), Metallic=1.0, Roughness=.22); t, b, new = nodes(brass)
# handled for a century: bright where it is touched, a little dull elsewhere
n = new('TexNoise', Vector=new('NewGeometry').outputs['Position'], Scale=70.0, Detail=5.0, Roughness=.65).outputs[0]; t.links.new(new('MapRange', Value=n, _1=.35, _2=.7, _3=.10, _4=.24).outputs[0], b.inputs['Roughness'])
# brushed on: the paint is not quite flat, and its gloss is soft enough to show the light without showing the lamps
paint = principled(Base_Color=(.013, .0225, .0235), Roughness=.24, Specular=.55); t, b, new = nodes(paint); g = new('NewGeometry').outputs['Position']
brush = new('TexNoise', Vector=new('Mapping', Vector=g, Scale=(420, 420, 9)).outputs[0], Scale=1.0, Detail=4.0).outputs[0]; sag = new('TexNoise', Vector=g, Scale=14.0, Detail=2.0).outputs[0]
t.links.new(new('Bump', Height=new('Math', operation='MULTIPLY_ADD', _0=sag, _1=1.6, _2=brush).outputs[0], Distance=.0004, Strength=.13).outputs[0], b.inputs['Normal'])
t.links.new(new('MapRange', Value=brush, _1=.35, _2=.65, _3=.19, _4=.30).outputs[0], b.inputs['Roughness'])
def turned(profile, at, mat=brass, seg=128): o = lathe(profile, mat, seg, at); o.rotation_euler = (math.pi / 2, 0, 0); return o
# the doors: two stiles that meet under a bead, and on either side a panel, sunk and fielded, with a rail beneath
LEFT, BEAD, RIGHT, TOP, RAIL = -.092, .106, .178, .62, -.30
for x0, x1 in ((LEFT, BEAD - .002), (BEAD + .002, RIGHT)): box(((x0 + x1) / 2, .020, .1), (x1 - x0, .04, 1.6), paint, .0015)
tube([(BEAD, 0, -.7), (BEAD, 0, .9)], .0095, paint); tube([(BEAD - .0135, .001, -.7), (BEAD - .0135, .001, .9)], .0030, paint)
for x0, x1 in ((-.62, LEFT), (RIGHT, .62)):
    cx, w, cz, h = (x0 + x1) / 2, x1 - x0, (TOP + RAIL) / 2, TOP - RAIL
    box((cx, .020, RAIL - .2), (w, .04, .4), paint, .0015); box((cx, .038, cz), (w, .02, h), paint)
    for r, y, inset in ((.0085, .004, .006), (.0050, .014, .020)):
        o = [(cx + a, y, cz + c) for a, c in ((-w / 2 + inset, -h / 2 + inset), (w / 2 - inset, -h / 2 + inset), (w / 2 - inset, h / 2 - inset), (-w / 2 + inset, h / 2 - inset))]; tube(o, r, paint, True)
    field = box((cx, .024, cz), (w - .100, .016, h - .100), paint); bevel(field, .012, 2)
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
# the keyhole in the other door: an oval plate, turned at its edge, and the hole itself
dark = principled(Base_Color=(.001, .001, .001), Roughness=.9); kx, kz = (BEAD + RIGHT) / 2 + .004, -.052
plate = turned([(0, .0030), (.0120, .0030), (.0135, .0036), (.0150, .0046), (.0166, .0042), (.0176, .0022), (.0180, 0)], (kx, 0, kz)); plate.scale = (1, 1.42, 1)
hole = turned([(0, .0034), (.0048, .0034), (.0048, 0)], (kx, 0, kz + .0055), dark, 40)
slot = prism([(-.0020, .004), (.0020, .004), (.0036, -.0140), (-.0036, -.0140)], 0, .0034, dark); slot.rotation_euler = (math.pi / 2, 0, 0); slot.location = (kx, 0, kz)
# the lantern over the door, the lit window across the street, and the dusk on the other side
area((-.55, -.75, .80), (0, 0, -.03), (.34, .34), srgb(0xFFC68A), 12.0); area((.95, -.80, .25), (0, 0, -.05), (.14, .9), srgb(0xFFBE78), 7.0); area((-1.1, -.55, -.05), (0, 0, -.05), (.10, .9), TEAL, 3.5)
# behind the camera, where the paint mirrors it: a sheen about the rose that is gone before the words begin
area((-.40, -2.4, .46), (0, 0, 0), (.7, .5), srgb(0xFFD6A0), 10.0); area((-1.3, -1.5, .55), (-.2, 0, 0), (.12, .8), srgb(0xFFC68A), 9.0)
camera((.165, -1.270, .035), (.006, 0, -.095), 58, (.0, -.040, -.050), 3.4)
render()
