"""The handle of a furled umbrella in the back of a car at night: it leans on the armrest, a lamp in the roof, the street beyond the far window. Metres; x to the tail, -y to the open door."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furled import *
lacquer = principled(Base_Color=(.006, .007, .008), Roughness=.22, Specular=.5, Clearcoat=1.0, Clearcoat_Roughness=.03)
mesh_metal = principled(Base_Color=(.060, .045, .032), Metallic=.6, Roughness=.5); metal = principled(Base_Color=(.80, .62, .38), Metallic=1.0, Roughness=.24); felt = principled(Base_Color=(.030, .026, .022), Roughness=.9)
walnut = wood((.016, .007, .004), (.085, .038, .018), (3, 26, 26), .16)
pile = principled(Base_Color=(.040, .031, .024), Roughness=.95, Sheen=.5); suede = principled(Base_Color=(.150, .098, .060), Roughness=.95, Sheen=.3)

# --- the body: how far it stands out at each height, lofted along its length ---
SIDE = [(.18, .06), (.24, .015), (.34, -.012), (.50, -.026), (.66, -.022), (.78, -.006), (.84, .002), (.875, 0), (.90, .010), (.935, .034), (.96, .046), (1.05, .062), (1.20, .096), (1.32, .130), (1.40, .175), (1.44, .230), (1.465, .34), (1.478, .56), (1.484, 1.3)]
def bulge(x, z): return (.02 * (x - .2) ** 2 - .035 * math.exp(-((x - 1.15) / .45) ** 2)) * (1 if z < .93 else max(0, 1.3 - z) * 2.7)
def loft(x0, x1, n, mat):
    m = len(SIDE); v = [(x, y + bulge(x, z), z) for x in (x0 + (x1 - x0) * i / n for i in range(n + 1)) for z, y in SIDE]
    f = [(i * m + j, (i + 1) * m + j, (i + 1) * m + j + 1, i * m + j + 1) for i in range(n) for j in range(m - 1)]
    o = mesh('side', v, f, mat); s = o.modifiers.new('t', 'SOLIDIFY'); s.thickness = .04; s.offset = -1; o.data.use_auto_smooth = True; return o
def skin(x, z):
    """where the outer skin stands at this height"""
    z = min(z, 1.46); k = next(i for i in range(len(SIDE) - 1) if SIDE[i + 1][0] >= z); (a, p), (b, q) = SIDE[k], SIDE[k + 1]; return p + (q - p) * (z - a) / (b - a) + bulge(x, z)
def outline(g):
    """the door's edge, g smaller all round: upright at the front, bent over the wheel at the back"""
    return [(x, z) for x, z, _ in round_off([(-.56 + g, .36 + g, 0), (-.50, .33 + g, 0), (-.1, .33 + g, 0), (.30, .33 + g, 0), (.45 - g, .385 + g, 0), (.56 - g, .53, 0), (.615 - g, .72, 0), (.635 - g, .93, 0), (.60 - g, 1.12, 0), (.50 - g, 1.28 - g, 0), (.38 - g, 1.345 - g, 0), (.2, 1.372 - g, 0), (-.2, 1.382 - g, 0), (-.46, 1.385 - g, 0), (-.54 + g, 1.36 - g, 0), (-.56 + g, 1.26, 0), (-.56 + g, .8, 0)])]
BELT = .945
def upper(g): return [p for p in outline(g) if p[1] > BELT]
def lower(g, top=.925):
    """the door below the window, as a closed line"""
    o = outline(g); k = next(i for i, p in enumerate(o) if p[1] > top); j = max(i for i, p in enumerate(o) if p[1] > top); return o[j + 1:] + o[:k] + [(.632 - g, top), (-.56 + g, top)]
def band(A, B, mat, closed=True):
    n = len(A); return mesh('band', [*A, *B], [(i, (i + 1) % n, (i + 1) % n + n, i + n) for i in range(n if closed else n - 1)], mat)
def on(line, d): return [(x, skin(x, z) + d, z) for x, z in line]
body = loft(-3.6, 2.2, 70, lacquer); cut(body, outline(0), -.4, .6, (0, 0))
# what is behind the opening's edge: a painted return, the seal, a fine bright line
band(on(outline(0), .02), on(outline(.012), .075), lacquer); tube(on(outline(.016), .062), .010, rubber, True); tube(on(outline(.006), .034), .0024, steel, True)

# --- the cabin ---
def pleats(q, width): return math.exp(-((q / width + .5) % 1 - .5) ** 2 / .004)
def bench(p, u, v, t):
    top = max(0, t) ** 2 * (1 - .25 * u * u); return p.x + (.012 * (1 - t * t) * min(0, u)), p.y, p.z + top * (.022 - .016 * (pleats(p.y, .135) if abs(p.y) < .5 else 0))
def rest(p, u, v, t): return p.x - max(0, -u) ** 2 * (.020 - .015 * (pleats(p.y, .135) if abs(p.y) < .5 else 0)), p.y, p.z
pad((.34, .73, .510), (.68, 1.12, .135), cognac, .055, bench, 110); pad((.38, .73, .40), (.64, 1.10, .13), saddle, .02); tube([(.014, .20 + .0265 * k, .462) for k in range(41)], .005, bark); stitch([(.004, .22 + .0265 * k, .480) for k in range(39)])
pad((.70, .73, .84), (.20, 1.12, .62), cognac, .07, rest, 60, (0, math.radians(14), 0)); pad((.37, .73, .648), (.60, .21, .085), saddle, .036, None, 32); stitch([(.125 + .02 * k, .642, .6850) for k in range(24)]); stitch([(.125 + .02 * k, .818, .6850) for k in range(24)])
box((0, .75, .30), (2.4, 1.5, .04), felt); pad((-.22, .74, .332), (.46, 1.15, .030), pile, .014)
# the far door and its armrest; the pillars and the roof about its window, the near pillars' lining
def along(x0, x1, y, z, n=24): return [(x0 + (x1 - x0) * k / n, y, z) for k in range(n + 1)]
def inset(x0, x1, z0, z1, y0, y1, mat, r=.03): slab([((x0 + x1) / 2 + x, (z0 + z1) / 2 + z) for x, z in rounded(x1 - x0, z1 - z0, r)], y0, y1, mat, .007)
def speaker(x, z, y, r=.072):
    V, F = [], []
    for i in range(-14, 15):
        for j in range(-14, 15):
            p, q = (i + .5 * (j % 2)) * .0095, j * .0082
            if p * p + q * q < (r - .011) ** 2: b = len(V); V += [(x + p + .0029 * math.cos(k * math.pi / 4), y - .0052, z + q + .0029 * math.sin(k * math.pi / 4)) for k in range(8)]; F.append(tuple(range(b, b + 8)))
    ring = lambda r: [(x + r * math.cos(k * math.pi / 24), z + r * math.sin(k * math.pi / 24)) for k in range(48)]
    slab(ring(r), y + .01, y - .004, mesh_metal, .002); mesh('holes', V, F, rubber, False); tube([(p, y - .004, q) for p, q in ring(r)], .0036, metal, True)
def lift(p, u, v, t): return p.x, p.y, p.z + .030 * u * u * (1 if u > 0 else .3)
slab(lower(.030), 1.53, 1.482, saddle, .012); pad((.03, 1.496, .925), (1.15, .075, .050), bark, .024); inset(-.47, .44, .385, .600, 1.50, 1.470, saddle, .05); speaker(-.325, .49, 1.470)
slab([(-.50, .868), (.578, .868), (.580, .905), (-.50, .905)], 1.50, 1.470, walnut, .004); tube(along(-.50, .578, 1.470, .866), .0026, metal); tube(along(-.50, .58, 1.470, .906), .0026, metal)
inset(-.49, .555, .700, .852, 1.50, 1.466, cognac); stitch([(x * .965 + .001, 1.4655, .776 + (z - .776) * .80) for x, z in [(.0325 + a, .776 + b) for a, b in rounded(1.045, .152, .03)]])
pad((.06, 1.438, .655), (.80, .125, .072), cognac, .034, lift, 32); tube(along(-.30, .42, 1.376, .660), .0026, bark); stitch(along(-.28, .40, 1.381, .676))
pad((-.20, 1.435, .690), (.15, .06, .016), walnut, .006); [pad((-.245 + .03 * k, 1.43, .700), (.020, .03, .008), steel, .003) for k in range(4)]
pad((-.355, 1.464, .776), (.18, .018, .060), walnut, .008); tube(round_off([(-.42, 1.460, .776), (-.40, 1.434, .776), (-.31, 1.434, .778), (-.29, 1.450, .780)], 6, False), .0075, metal)
def far(line, y): return [(x, y, z) for x, z in line]
band(far(upper(.05), 1.50), far(upper(-.16), 1.46), suede, False); band(far(upper(.05), 1.50), far(upper(.05), 1.56), bark, False); tube(far(upper(.05), 1.498), .003, steel); mesh('far', far(upper(.05), 1.54), [tuple(range(len(upper(.05))))], pane(.008), False)
for x, w in ((-1.3, 1.1), (1.1, .90)): box((x, 1.50, .62), (w, .06, .62), saddle, .01)
band(on(upper(.008), .072), [(x, skin(x, z) + .09, min(z, 1.43)) for x, z in upper(-.12)], suede, False)
box((0, .90, 1.440), (2.6, 1.2, .02), suede); box((1.0, .8, .9), (.05, 1.4, 1.2), rubber); box((-1.9, .8, .9), (.05, 1.4, .4), rubber)
pad((.24, .80, 1.430), (.26, .18, .02), bark, .008); box((.24, .80, 1.419), (.16, .05, .004), unsampled(emit(srgb(0xFFE4C0), 3)))
# the sill: a tread plate, and a thread of light along it
box((-.05, .075, .335), (.92, .10, .018), steel, .004); box((-.05, .032, .3445), (.80, .004, .002), unsampled(emit(SODIUM, .4)))

# --- the lights of the street behind ---
lamps(60, ((-12.6, -.4), (8.6, 10), (.35, 1.75)), (.06, .15), (SODIUM, CHAMPAGNE, SODIUM, BONE, srgb(0xB4BAB0)), .7, 12)
lamps(24, ((-5.4, -1), (8.6, 10), (.66, 1.5)), (.06, .15), (SODIUM, CHAMPAGNE, SODIUM, BONE), .8, 21); lamps(26, ((-12, 1), (13, 20), (2.2, 5.4)), (.06, .16), (SODIUM, CHAMPAGNE, BONE), .6, 5)
lamps(26, ((-9, 2), (15, 22), (4.4, 9)), (.12, .26), (SODIUM, CHAMPAGNE, BONE), .6, 7)
box((0, 24, 4), (90, .2, 12), principled(Base_Color=(.05, .045, .04), Roughness=.9)); area((-9, 18, 4.4), (-9, 24, 2.6), (9, .3), SODIUM, 60, False)

# --- the umbrella rests on the front of the armrest, above its own middle, square to the view, so that all of it is sharp ---
EYE, tip, lean = Vector((.62, -.29, .965)), Vector((-.25, .57, .366)), Vector((.648, .209, .732)); sight = (tip + lean * .8 - EYE).normalized()
side = sight.cross(lean); furled(tip, lean, side if side.z < 0 else -side, sight)

# --- light: one lamp in the roof, a glow under the front seats, the open door, the street ---
area((.24, .80, 1.41), (.10, .66, 0), (.18, .12), srgb(0xFFE4C0), 19, False); area((-.50, .70, .42), (.1, .5, .30), (.05, .5), CHAMPAGNE, .8, False); area((.04, .12, .80), (.04, -1, .62), (.90, .80), srgb(0xFFC080), 1.6, False)
sky = bpy.context.scene.world.node_tree; sky.nodes['Background'].inputs[0].default_value = (.0055, .0058, .0060, 1); sky.nodes['Background'].inputs[1].default_value = 1
# the house across the pavement, found in the brass
for x, w, v in ((-5.6, .9, .5), (-3.9, .9, .9), (-2.1, 1.3, 1.6), (-.2, .9, .7), (1.6, .9, .9), (3.4, .9, .4)): box((x, -8.4, 1.9), (w, .1, 2.6), unsampled(emit(SODIUM, v)))
area((-.5, -5.0, 3.6), (0, 0, .9), (11, .5), CHAMPAGNE, 150, False); area((-1, 1.5, 4.6), (-1, .4, 1.4), (8, .4), BONE, 70, False)
camera(EYE, tip + lean * .765 + Vector((.018, 0, -.010)), 54, tuple(tip + lean * .80), 2.0)
render()
