"""Five small clocks on a desk, each at its city's hour: twenty to ten in Manchester and London, to eleven in Paris and Marbella, to two in Dubai.
Give `desk` after the rays a pixel for a portrait of what lies before them: an open notebook, a pen and a cup of tea."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
reset(4, .02)
metal = principled(Base_Color=(.80, .62, .38), Metallic=1.0, Roughness=.30)
case = principled(Base_Color=(.012, .011, .011), Roughness=.22, Clearcoat=1.0)
ink = principled(Base_Color=(.006, .006, .007), Roughness=.35); dial = principled(Base_Color=(.66, .58, .46), Roughness=.55, Clearcoat=.5, Clearcoat_Roughness=.06)
desk = wood((.020, .0105, .0060), (.055, .028, .0145), rough=.40)
mesh('desk', [(-3, -1.4, 0), (3, -1.4, 0), (3, 1.1, 0), (-3, 1.1, 0)], [(0, 1, 2, 3)], desk, smooth=False)
mesh('wall', [(-4, 1.1, -.5), (4, 1.1, -.5), (4, 1.1, 3), (-4, 1.1, 3)], [(0, 1, 2, 3)], principled(Base_Color=(.016, .020, .021), Roughness=.8), smooth=False)
def hand(length, width, angle, z, tail=.009):
    s, c = math.sin(angle), math.cos(angle); q = ((0, length), (width, length * .72), (width * .55, -tail), (-width * .55, -tail), (-width, length * .72))
    return mesh('hand', [(x * c + y * s, -x * s + y * c, z) for x, y in q], [(4, 3, 2, 1, 0)], ink, smooth=False)
def clock(at, turn, hour, minute):
    e = link(bpy.data.objects.new('clock', None)); e.location = at; e.rotation_euler = (math.pi / 2 - .10, 0, turn)
    parts = [lathe([(0, 0), (.0400, 0)], dial, 96), lathe([(.0398, .0), (.0406, .0034), (.0425, .0048), (.0446, .0044), (.0456, .0026), (.0458, -.001)], metal, 128),
             lathe([(.0458, -.001), (.0456, -.024), (.044, -.029), (0, -.030)], case, 96), lathe([(.0463, -.010), (.0468, -.0108), (.0468, -.0128), (.0463, -.0136)], metal, 96)]
    for k in range(12):
        a = k * math.pi / 6; long = .0085 if k % 3 == 0 else .0050; r = .0360 - long / 2
        parts.append(box((r * math.sin(a), r * math.cos(a), .0004), (.0016 if k % 3 == 0 else .0009, long, .0006), ink, 0, (0, 0, -a)))
    for k in range(60):
        a = k * math.pi / 30
        if k % 5: parts.append(box((.0377 * math.sin(a), .0377 * math.cos(a), .0003), (.0003, .0014, .0004), ink, 0, (0, 0, -a)))
    m = minute * math.pi / 30; h = (hour % 12 + minute / 60) * math.pi / 6
    parts += [hand(.0215, .0019, h, .0012), hand(.0322, .0013, m, .0019), lathe([(.0022, .001), (.0022, .0026), (0, .0028)], metal, 32)]
    parts += [box((0, -.0500, -.013), (.046, .0130, .024), case, .002), box((0, -.0425, -.013), (.050, .003, .027), metal, .001)]
    for p in parts: p.parent = e
for i, (h, m) in enumerate(((21, 40), (21, 40), (22, 40), (22, 40), (1, 40))): clock((-.262 + .131 * i, -.050 + .044 * i, .0565), -.10 + .012 * i, h, m)
# a desk lamp beyond the row: its shade glows out of focus; another light falls along the dials
lathe([(.068, .15), (.112, 0)], emit(srgb(0xFFC486), .9), 96, (-.205, .46, .120)); lathe([(0, 0), (.06, 0), (.062, .006), (.02, .014), (.006, .02), (.005, .20)], metal, 64, (-.205, .46, 0))
area((-.205, .46, .135), (-.205, .44, 0), (.15, .15), srgb(0xFFC080), .8, False)
area((-.50, -.40, .40), (-.10, 0, .05), (.10, .10), CHAMPAGNE, 4.4, False)
area((.6, -.4, .8), (.1, 0, 0), (.5, .5), TEAL, .5, False); area((.25, -.9, .30), (.05, 0, .06), (.9, .06), CHAMPAGNE, .5, False)
if 'desk' in ARGS:
    r = random.Random(11); N, TURN = (-.085, -.352), -.16; page_z = .0142
    paper = principled(Base_Color=(.60, .545, .45), Roughness=.75); rule = principled(Base_Color=(.36, .33, .28), Roughness=.8); written = principled(Base_Color=(.012, .014, .022), Roughness=.5)
    cloth = principled(Base_Color=(.010, .012, .013), Roughness=.55); china = principled(Base_Color=(.70, .665, .60), Roughness=.16, Clearcoat=1.0); tea = principled(Base_Color=(.075, .018, .003), Roughness=.03)
    def on_page(o, x, y, z=0, turn=0): c, q = math.cos(TURN), math.sin(TURN); o.location = (N[0] + x * c - y * q, N[1] + x * q + y * c, z); o.rotation_euler[2] = TURN + turn; return o
    # the book: its cloth, and two halves that rise from the fold
    on_page(box((0, 0, 0), (.232, .166, .003), cloth, .001), 0, 0, .0016)
    fold = lambda x: .0030 + .0112 * (1 - math.exp(-abs(x) / .010)) - .0030 * (abs(x) / .113) ** 2
    xs = [-.113 + .113 * k / 40 for k in range(81)]
    v = [(x, y, fold(x)) for x in xs for y in (-.080, .080)] + [(x, y, .003) for x in (-.113, .113) for y in (-.080, .080)]
    on_page(mesh('pages', v, [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(80)] + [(0, 1, 163, 162), (160, 161, 165, 164)], paper), 0, 0)
    for y0 in (-.0801, .0801): on_page(mesh('edge', [(x, y0, z) for x in xs for z in (.003, fold(x))], [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(80)], paper, smooth=False), 0, 0)
    for half in (-1, 1):
        for k in range(14):
            y = .062 - .0098 * k; a, b_ = (-.106, -.012) if half < 0 else (.012, .106)
            on_page(tube([(a + (b_ - a) * j / 12, y, fold(a + (b_ - a) * j / 12) + .00005) for j in range(13)], .00010, rule), 0, 0)
            if (half < 0 and k > 10) or (half > 0 and k > 4): continue
            x = a + .004
            while x < b_ - (.030 if k % 3 == 2 else .012):
                pts = []; px = x
                for _ in range(r.randint(2, 8)):
                    # a letter: a stroke up and one down, some tall, some below the line, leaning to the right
                    kind = r.random(); wide = r.uniform(.0013, .0026); up = r.uniform(.0012, .0020) if kind < .62 else r.uniform(.0038, .0046); down = r.uniform(.0022, .0030) if kind > .88 else 0
                    for n in range(10):
                        t = n / 10; h = up * math.sin(math.pi * t) ** 1.3 - (down * math.sin(math.pi * (t - .5) * 2) if t > .5 else 0)
                        lean = px + wide * t + .32 * h + .0004 * math.sin(4 * math.pi * t); pts.append((lean, y + .0007 + h, fold(lean) + .00012))
                    px += wide
                on_page(tube(pts, .00016, written), 0, 0); x = px + r.uniform(.0028, .0046)
    # the pen lies across the right-hand page
    pen = link(bpy.data.objects.new('pen', None)); on_page(pen, .058, -.012, .0206, .85); pen.rotation_euler[1] = math.pi / 2
    for o in (lathe([(0, -.068), (.0042, -.0676), (.0056, -.064), (.0060, -.004)], case, 64), lathe([(.0063, -.004), (.0063, .058), (.0058, .0655), (.0040, .0680), (0, .0684)], case, 64),
              lathe([(.0061, -.0062), (.0066, -.0058), (.0066, -.0012), (.0061, -.0008)], metal, 64), lathe([(.0061, .0585), (.0064, .0588), (.0064, .0602), (.0060, .0605)], metal, 64), box((-.0078, 0, .038), (.0014, .0030, .042), metal, .0005), sphere((-.0076, 0, .0175), .0018, metal, 12)): o.parent = pen
    # the cup, on its saucer
    C = (.052, -.178, 0)
    lathe([(0, .0042), (.026, .0042), (.031, .0060), (.052, .0090), (.0700, .0150), (.0712, .0158), (.0704, .0146), (.052, .0070), (.034, .0030), (.032, .0), (0, .0)], china, 128, C); lathe([(.0700, .0152), (.0714, .0162), (.0706, .0147)], metal, 128, C)
    lathe([(.022, .006), (.0235, .009), (.031, .018), (.0385, .034), (.0418, .052), (.0426, .0605), (.0430, .0612), (.0420, .0612), (.0410, .052), (.0375, .034), (.0300, .0195), (0, .013)], china, 128, C); lathe([(.0429, .0606), (.0433, .0614), (.0420, .0615)], metal, 128, C)
    lathe([(0, .0500), (.0406, .0500)], tea, 96, C)
    tube([(C[0] + x, C[1] - .35 * x + .35 * .040, z) for x, z in ((.0395, .0500), (.050, .0530), (.0590, .0515), (.0635, .0455), (.0620, .0380), (.0540, .0300), (.0440, .0255), (.0345, .0245))], .0028, china)
    area((-.42, -.55, .42), (-.05, -.28, 0), (.14, .14), CHAMPAGNE, 2.6, False)
    camera((-.030, -.830, .385), (-.030, -.180, .030), 49, (-.050, -.345, .014), 3.2)
else: camera((-.150, -.79, .175), (-.028, .03, .062), 44, (-.131, -.010, .058), 4.0)
render(guided=True)
