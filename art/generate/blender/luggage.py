"""Two leather cases in a hall at night, in the light of an open door; the left half is left to text."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
reset(5, .02)
brass = principled(Base_Color=(.80, .57, .28), Metallic=1.0, Roughness=.24)
def leather(col, rough=.36):
    m = principled(Base_Color=col, Roughness=rough, Specular=.45); t, b, new = nodes(m); g = new('NewGeometry').outputs['Position']
    n = new('TexVoronoi', Vector=g, Scale=420.0).outputs[0]; f = new('TexNoise', Vector=g, Scale=9.0, Detail=6.0, Roughness=.6).outputs[0]
    t.links.new(new('Bump', Height=n, Distance=.0006, Strength=.5).outputs[0], b.inputs['Normal'])
    # scuffed and darkened by hands
    t.links.new(new('MixRGB', _0=new('MapRange', Value=f, _1=.38, _2=.66).outputs[0], _1=(*[c * .55 for c in col], 1), _2=(*[c * 1.25 for c in col], 1)).outputs[0], b.inputs['Base Color']); return m
hide, strap_hide, thread = leather((.062, .024, .0095)), leather((.024, .0100, .0050), .30), principled(Base_Color=(.50, .40, .26), Roughness=.7)
# the floor: black and white stone, polished, laid on the diagonal
floor = principled(Roughness=.14, Specular=.5); t, b, new = nodes(floor); g = new('Mapping', Vector=new('NewGeometry').outputs['Position'], Rotation=(0, 0, math.radians(45)), Location=(.13, .07, .5)).outputs[0]
check = new('TexChecker', Vector=g, Scale=4.2, Color1=(.13, .112, .090, 1), Color2=(.010, .0095, .009, 1)).outputs[0]; cloud = new('TexNoise', Vector=g, Scale=6.0, Detail=6.0, Roughness=.62).outputs[0]
t.links.new(new('MixRGB', blend_type='MULTIPLY', _0=.55, _1=check, _2=new('MapRange', Value=cloud, _1=.3, _2=.75, _3=.35, _4=1.1).outputs[0]).outputs[0], b.inputs['Base Color'])
t.links.new(new('MapRange', Value=cloud, _1=.3, _2=.7, _3=.08, _4=.22).outputs[0], b.inputs['Roughness'])
mesh('floor', [(-6, -3, 0), (6, -3, 0), (6, 2.6, 0), (-6, 2.6, 0)], [(0, 1, 2, 3)], floor, smooth=False)
# the wall behind: a skirting, and panels in relief
wall = principled(Base_Color=(.040, .044, .044), Roughness=.5)
box((0, 2.66, 1.5), (12, .1, 3), wall); box((0, 2.59, .10), (12, .05, .20), wall, .008); box((0, 2.58, .215), (12, .03, .03), wall, .01)
for k in range(-5, 6):
    x = k * 1.02 + .2
    for w, h, r in ((.82, .95, .014), (.76, .89, .007)): tube([(x + a * w / 2, 2.605, .86 + c * h / 2) for a, c in ((-1, -1), (1, -1), (1, 1), (-1, 1))], r, wall, True)
box((0, 2.59, 1.46), (12, .05, .06), wall, .012)
def case(at, turn, L, H, D):
    """a case that stands: its front looks along -y, its handle is on top"""
    made = []
    def put(o):
        made.append(o)
        if o.type == 'MESH':
            o.data.polygons.foreach_set('use_smooth', [True] * len(o.data.polygons)); o.data.use_auto_smooth = True; o.data.auto_smooth_angle = math.radians(40)
            for m in o.modifiers: m.segments = 6
        return o
    put(box((0, 0, H / 2), (L, D, H), hide, .022)); put(box((0, 0, H / 2), (L + .003, .004, H + .003), strap_hide, .021))
    # corners: caps of darker hide, riveted
    for sx in (-1, 1):
        for sz in (0, 1):
            for sy in (-1, 1):
                put(box((sx * (L / 2 - .034), sy * (D / 2 - .030), .034 if sz == 0 else H - .034), (.072, .064, .072), strap_hide, .024))
                for a, c in ((.050, .018), (.018, .050)): put(sphere((sx * (L / 2 - a - .005), sy * (D / 2 + .0022), (c + .006) if sz == 0 else H - c - .006), .0042, brass, 8))
    # stitching along the front
    for z in (.012, H - .012):
        n = int((L - .16) / .011)
        for k in range(n): x = -L / 2 + .08 + k * .011; put(tube([(x, -D / 2 - .0006, z), (x + .0068, -D / 2 - .0006, z)], .0011, thread))
    # two straps around it, each with a buckle
    for x in (-L * .27, L * .27):
        put(box((x, 0, H / 2), (.036, D + .009, H + .009), strap_hide, .012)); z = H * .66
        o = rounded(.052, .040, .008); put(tube([(x + a, -D / 2 - .0085, z + c) for a, c in o], .0030, brass, True)); put(tube([(x, -D / 2 - .0100, z - .016), (x, -D / 2 - .0100, z + .020)], .0022, brass))
        put(box((x, -D / 2 - .0065, z - .060), (.034, .006, .110), strap_hide, .003)); put(box((x, -D / 2 - .0085, z - .034), (.042, .007, .012), strap_hide, .002))
        for k in range(4): put(sphere((x, -D / 2 - .0092, z - .052 - .014 * k), .0022, principled(Base_Color=(.004, .003, .002), Roughness=.8), 6))
    # locks, and the handle on two brass posts
    for x in (-L * .13, L * .13): put(box((x, -D / 2 - .003, H - .062), (.046, .010, .052), brass, .004)); put(sphere((x, -D / 2 - .0090, H - .070), .0052, brass, 10)); put(box((x, -D / 2 - .0075, H - .046), (.030, .006, .012), brass, .002))
    for s in (-1, 1): put(box((s * .082, 0, H + .006), (.020, .026, .014), brass, .003)); put(tube([(s * .082, -.016, H + .016), (s * .082, .016, H + .016)], .005, brass))
    arcp = [(-.082 + .164 * k / 24, 0, H + .016 + .036 * (1 - (2 * k / 24 - 1) ** 4)) for k in range(25)]; put(tube(arcp, .0115, strap_hide))
    for o in made:
        c, s_ = math.cos(turn), math.sin(turn); x, y, z = o.location; o.location = (at[0] + c * x - s_ * y, at[1] + s_ * x + c * y, at[2] + z); o.rotation_euler[2] += turn
    return made
case((.40, .22, 0), .26, .66, .46, .20)
case((.62, -.17, 0), .42, .42, .30, .165)
# a label on a cord at the nearer handle
label = prism([(-.018, 0), (-.022, -.011), (-.022, -.066), (.022, -.066), (.022, -.011), (.018, 0)], -.0006, .0006, principled(Base_Color=(.55, .47, .34), Roughness=.8)); label.rotation_euler = (math.pi / 2 - .10, .12, .42); label.location = (.580, -.285, .262)
tube([(.585, -.185, .335), (.582, -.240, .325), (.580, -.278, .300), (.580, -.285, .258)], .0014, thread)
# an open door to the right, out of sight: its light on the cases and along the floor; another on the wall
key = area((1.75, -.95, 1.15), (.60, .02, .20), (.35, .9), srgb(0xFFC27C), 19, False); key.data.spread = math.radians(31)
rim = area((2.2, 1.7, 1.2), (.5, .2, .1), (.7, 1.9), srgb(0xFFB868), 46); rim.data.spread = math.radians(75)
area((1.5, 2.30, 1.7), (.9, 2.6, .4), (.12, .12), srgb(0xFFB868), 5.0, False)
camera((.08, -1.86, .54), (.115, 0, .235), 41, (.55, -.1, .2), 2.8)
render()
