import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
s = reset(8)
table = principled(Base_Color=(.006, .006, .006), Roughness=.16, Specular=.5)
mesh('table', [(-3, -1.2, 0), (3, -1.2, 0), (3, 2.2, 0), (-3, 2.2, 0)], [(0, 1, 2, 3)], table, smooth=False)
# backdrop, large and far
bd = mesh('bd', [(-1.9, 3.4, -1.02), (1.9, 3.4, -1.02), (1.9, 3.4, 1.83), (-1.9, 3.4, 1.83)], [(0, 1, 2, 3)], backdrop(ARGS[4], 1.5), smooth=False)
bd.data.uv_layers.new(name='uv'); uv = bd.data.uv_layers[0].data
for i, c in enumerate([(0, 0), (1, 0), (1, 1), (0, 1)]): uv[i].uv = c
# a burgundy glass: outer profile up, inner profile down, in metres
def wineglass(x, y, k=1.0, fill=.048):
    out = [(0, 0), (.036, 0), (.0365, .0015), (.030, .004), (.012, .0075), (.0052, .012), (.0040, .020), (.0037, .05), (.0039, .080), (.0052, .092), (.011, .100), (.022, .109), (.034, .123), (.0425, .141), (.0455, .160), (.0440, .182), (.0395, .206), (.0362, .226), (.0358, .2275)]
    inn = [(.0352, .2275), (.0354, .226), (.0385, .206), (.0430, .182), (.0445, .160), (.0415, .1415), (.033, .1245), (.0215, .1110), (.010, .1025), (0, .1010)]
    g = lathe([(a * k, b * k) for a, b in out + inn], glass(1.5), 128, (x, y, 0))
    if fill:
        lvl = .101 + fill; pr = [(0, .1012), (.010, .1027), (.0214, .1112), (.0329, .1247), (.0414, .1417)]
        pr = [p for p in pr if p[1] < lvl]; r = .0440 if lvl > .150 else .0425
        pr += [(r, lvl - .0006), (r - .0012, lvl), (0, lvl)]
        lathe([(a * k, b * k) for a, b in pr], glass(1.34, 0, (.55, .035, .03)), 96, (x, y, 0))
wineglass(-.062, .0, 1.0, .044)
wineglass(.155, .34, 1.0, 0)
# candle in a low tumbler
cx, cy = .078, .115
blk = principled(Base_Color=(.004, .004, .0045), Roughness=.10, Specular=.6)
lathe([(0, 0), (.034, 0), (.0365, .004), (.039, .075), (.0382, .0765), (.0365, .0755), (.0362, .054), (0, .053)], blk, 96, (cx, cy, 0))
wax = principled(Base_Color=(.75, .52, .30), Roughness=.5, Subsurface=.0, Emission=(.9, .34, .08), Emission_Strength=.9)
lathe([(0, .006), (.0335, .006), (.0350, .052), (.032, .054), (.012, .0515), (0, .051)], wax, 64, (cx, cy, 0))
# the flame stands clear of the rim, so that its round foot shows: a cool core inside a warm mantle
fl = [(0, 0), (.0020, .0008), (.0040, .0036), (.0052, .0080), (.0056, .0125), (.0050, .0190), (.0037, .0260), (.0021, .0330), (.0009, .0385), (0, .0420)]
lathe([(r, .0745 + z) for r, z in fl], emit((1.0, .50, .14), 15), 48, (cx, cy, 0))
lathe([(.0012, .052), (.0012, .076), (0, .0775)], principled(Base_Color=(.002, .002, .002)), 12, (cx, cy, 0))
l = bpy.data.lights.new('flame', 'POINT'); l.energy = .55; l.color = (1, .55, .2); l.shadow_soft_size = .006; lo = link(bpy.data.objects.new('flame', l)); lo.location = (cx, cy, .125); lo.visible_camera = False
area((-.9, .6, 1.1), (0, 0, .12), (.25, .9), CHAMPAGNE, 2.2)
area((1.1, -.2, .5), (0, .05, .12), (.12, .7), SODIUM, .7)
area((-.2, -1.1, .9), (0, 0, .1), (.5, .3), TEAL, .35)
camera((.0, -.70, .205), (.012, .06, .132), 39, (-.075, -.02, .16), 5.0)
render()
