"""Five small clocks on a desk, each at its city's hour: twenty to ten in Manchester and London, to eleven in Paris and Marbella, to two in Dubai."""
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
camera((-.150, -.79, .175), (-.028, .03, .062), 44, (-.131, -.010, .058), 4.0)
render()
