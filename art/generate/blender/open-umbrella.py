"""An open umbrella set down on wet stone, rain on it, and a car door lit beyond. Metres; the camera looks along +y."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
reset(4, .02)
metal = principled(Base_Color=(.80, .62, .38), Metallic=1.0, Roughness=.2); black = principled(Base_Color=(.005, .005, .005), Roughness=.8); lacquer = principled(Base_Color=(.008, .009, .010), Roughness=.25, Clearcoat=1.0, Clearcoat_Roughness=.04)
silk = principled(Base_Color=(.011, .012, .014), Roughness=.40, Specular=.45, Sheen=.12); water = principled(Base_Color=(1, 1, 1), Transmission=1.0, Roughness=.03, IOR=1.33)
# the canopy: eight panels, drawn tight between their ribs and a little hollow at the hem
RAD, DEEP, PAN = .62, .26, 8; SEG, RING = 160, 28
def canopy(t, a):
    s = abs(math.sin(a * PAN / 2)); t *= 1 - .075 * s; r = RAD * math.sin(t * 1.2) / math.sin(1.2) * (1 - .065 * s)
    return Vector((r * math.cos(a), r * math.sin(a), -DEEP * t ** 1.9 - .018 * s * t * t))
V = [tuple(canopy(j / RING, 2 * math.pi * i / SEG)) for j in range(RING + 1) for i in range(SEG)]; F = []
for j in range(RING): F += [(j * SEG + i, j * SEG + (i + 1) % SEG, (j + 1) * SEG + (i + 1) % SEG, (j + 1) * SEG + i) for i in range(SEG)]
parts = [mesh('canopy', V, F, silk), lathe([(0, .075), (.004, .07), (.007, .012), (.020, .004), (.022, -.004)], metal, 32)]
for k in range(PAN):
    a = 2 * math.pi * k / PAN; parts.append(tube([tuple(canopy(t / 20, a)) for t in range(21)], .0016, lacquer)); parts.append(sphere(tuple(canopy(1, a)), .006, metal, 8))
# rain standing on it: beads of every size, flattened, run together towards the hem
r = random.Random(11); V = []; F = []; DOME = [(math.sin(u), math.cos(u)) for u in (.0, .45, .85, 1.2, 1.5)]
for _ in range(5200):
    t = r.uniform(.02, .995) ** .55; a = r.uniform(0, 2 * math.pi); size = .0009 + .0042 * r.random() ** 5 + .0012 * r.random(); p = canopy(t, a)
    n = (canopy(min(1, t + .01), a) - p).cross(canopy(t, a + .01) - p); n = n.normalized() if n.z < 0 else -n.normalized(); n = -n if n.z < 0 else n
    x = n.orthogonal().normalized(); y = n.cross(x); b = len(V); V.append(tuple(p + n * size * .62))
    for s, c in DOME[1:]: V += [tuple(p + (x * math.cos(q) + y * math.sin(q)) * size * s + n * size * .62 * c) for q in (k * math.pi / 5 for k in range(10))]
    F += [(b, b + 1 + k, b + 1 + (k + 1) % 10) for k in range(10)] + [(b + 1 + 10 * j + k, b + 11 + 10 * j + k, b + 11 + 10 * j + (k + 1) % 10, b + 1 + 10 * j + (k + 1) % 10) for j in range(3) for k in range(10)]
beads = mesh('beads', V, F, water); beads.visible_shadow = False; parts.append(beads)
# drops about to fall from the hem
for k in range(22): parts.append(sphere(tuple(canopy(1, r.uniform(0, 6.283)) + Vector((0, 0, -.004))), r.uniform(.002, .0036), water, 8))
parts.append(tube([(0, 0, -.02), (0, 0, -.78)], .006, metal)); parts.append(tube([(0, 0, -.74), (0, 0, -.84)] + [(.045 - .045 * math.cos(k * math.pi / 12), 0, -.84 - .045 * math.sin(k * math.pi / 12)) for k in range(1, 14)], .010, principled(Base_Color=(.20, .085, .030), Roughness=.25)))
# it lies on its hem and its handle: the axis stands as the two allow
UP = math.radians(41); q = Vector((-.42 * math.cos(UP), -.91 * math.cos(UP), math.sin(UP))).to_track_quat('Z', 'Y')
for o in parts: o.rotation_mode = 'QUATERNION'; o.rotation_quaternion = q; o.location = (-.22, 0, RAD * math.cos(UP) * .985 + DEEP * math.sin(UP))
# the car beyond, out of focus: a dark side, an open door, the cabin lit
hide = principled(Base_Color=(.30, .150, .066), Roughness=.42); trim = principled(Base_Color=(.05, .026, .013), Roughness=.5)
CX, CY = .62, 2.0
box((CX, CY + .5, .22), (9, 1.0, .16), lacquer, .05); box((CX + 2.6, CY + .5, .62), (4.0, 1.0, .90), lacquer, .10); box((CX - 2.75, CY + .5, .62), (4.0, 1.0, .90), lacquer, .10); box((CX, CY + .5, 1.54), (7, .9, .12), black, .05)
box((CX, CY + 1.0, .66), (1.9, .04, .62), hide, .01); box((CX, CY + .98, .98), (1.9, .05, .03), lacquer); box((CX - .12, CY + .9, 1.2), (.10, .1, .5), lacquer); box((CX + .74, CY + .1, 1.2), (.16, .5, .8), lacquer, .06, (0, math.radians(-24), 0)); box((CX - .50, CY + .45, .84), (.16, .6, .80), hide, .09, (0, .14, 0)); box((CX + .36, CY + .45, .50), (.66, .8, .26), hide, .09); box((CX + .62, CY + .5, .86), (.2, .8, .7), hide, .08, (0, .2, 0)); box((CX + .70, CY + .35, 1.25), (.11, .34, .19), hide, .05, (0, .2, 0)); box((CX - .53, CY + .35, 1.30), (.11, .34, .19), hide, .05, (0, .1, 0)); box((CX, CY - .02, .315), (1.2, .02, .018), emit(CHAMPAGNE, 12))
box((CX - .74, CY - .5, .66), (.06, 1.0, .70), lacquer, .03, (0, 0, math.radians(-10))); box((CX - .69, CY - .5, .72), (.02, .85, .5), trim, .01, (0, 0, math.radians(-10)))
def door(along, up): return (CX - .74 + along * .174, CY - .5 + along * .985, up)
tube([door(.49, .98), door(.47, 1.30), door(.40, 1.40), door(-.10, 1.42), door(-.34, 1.34), door(-.49, .98)], .022, lacquer)
area((CX, CY + .3, 1.42), (CX - .2, CY - .6, .3), (1.0, .4), SODIUM, 60, False); area((CX, CY + .5, 1.40), (CX, CY + .8, .3), (1.0, .5), CHAMPAGNE, 16, False)
# ground and street
mesh('road', [(-30, -3, 0), (30, -3, 0), (30, 90, 0), (-30, 90, 0)], [(0, 1, 2, 3)], wet((.014, .014, .014), .26, .55, .8, .010, 40), smooth=False)
lamps(22, ((-16, 16), (18, 40), (1.6, 5.5)), (.07, .17), (SODIUM, CHAMPAGNE, SODIUM), 6, 21)
sky = bpy.context.scene.world.node_tree; sky.nodes['Background'].inputs[0].default_value = (.0042, .0064, .0078, 1); sky.nodes['Background'].inputs[1].default_value = 1
# a lamp behind on either side for the rim, a long soft one above for the panels and the beads
area((-2.2, .9, 1.6), (-.2, 0, .6), (.4, .9), SODIUM, 70, False); area((1.5, 1.7, 1.3), (-.2, 0, .7), (.3, .8), CHAMPAGNE, 80, False); area((.6, -.7, 3.0), (-.3, 0, .6), (2.6, .30), CHAMPAGNE, 20, False); area((-2.6, -1.2, 1.6), (-.3, 0, .6), (.25, 1.6), TEAL, 20, False)
camera((.14, -3.3, 1.15), (.12, 0, .66), 46, (-.3, -.35, .6), 1.8)
render(guided=True)
