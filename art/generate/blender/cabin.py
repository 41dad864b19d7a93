"""The road ahead from the rear seat of a car at night, a reading lamp on the seats in front. Metres; x ahead, y to the left, the rear seat at x = 0."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from upholstery import *
hide = leather((.215, .104, .050), .42, .9); piping = principled(Base_Color=(.34, .23, .13), Roughness=.5); chrome = principled(Base_Color=(.66, .63, .58), Metallic=1.0, Roughness=.16)
suede = principled(Base_Color=(.090, .066, .046), Roughness=.95, Sheen=.3); walnut = wood((.016, .007, .004), (.085, .038, .018), (26, 3, 26), .22); EYE = 1.12

# --- the seats in front, turned so that their backs face us ---
for y in (.375, -.375):
    seat = front_seat((1.26, y, .70), 12, hide, piping, chrome, .045, 180)
    # a pocket for maps, its mouth bound and standing off a little
    within(seat, pad((.088, 0, -.12), (.024, .40, .30), hide, .011), tube([(.099, v / 40, .026 - .00002 * v * v) for v in range(-8, 9)], .0055, piping), stitch([(.1005, v / 40, .010) for v in range(-8, 9)]))
# between them the armrest and the console
pad((1.10, 0, .62), (.50, .22, .10), hide, .04, None, 32); stitch([(.88 + .02 * k, .088, .668) for k in range(22)]); stitch([(.88 + .02 * k, -.088, .668) for k in range(22)]); pad((1.70, 0, .54), (.70, .24, .12), bark, .02); box((1.2, 0, .40), (1.6, .26, .34), bark, .03)
# --- the dashboard: a padded top over a strip of walnut; the wheel and the lit dials on the right ---
pad((2.08, 0, .895), (.34, 1.56, .14), bark, .06, lambda p, u, v, w: (p.x, p.y, p.z + .012 * math.exp(-((p.y + .375) / .16) ** 2) * (2.6 if w > 0 else 0)), 48); stitch([(1.925, .74 - .02 * k, .925) for k in range(75)]); pad((1.945, 0, .805), (.06, 1.50, .075), walnut, .012)
for z in (.845, .765): tube([(1.915, .74, z), (1.915, -.74, z)], .003, chrome)
def dial(y, z, r, glow):
    """a face let into the walnut, its bezel, its marks and two hands"""
    face = lathe([(0, 0), (r, 0)], emit(srgb(0xF3DDB4), glow), 64, (1.912, y, z)); face.rotation_euler = (0, -math.pi / 2, 0)
    ring = lathe([(r * 1.16, -.012), (r * 1.16, .006), (r * 1.08, .010), (r, .002)], chrome, 64, (1.914, y, z)); ring.rotation_euler = (0, -math.pi / 2, 0)
    for k in range(12): a = math.pi * k / 6; tube([(1.908, y + r * s * math.sin(a), z + r * s * math.cos(a)) for s in (.78, .92)], r * .03, rubber)
    for a, s in ((-.9, .55), (2.3, .8)): tube([(1.907, y, z), (1.907, y + r * s * math.sin(a), z + r * s * math.cos(a))], r * .035, rubber)
wheel = [(1.80 - .05 * math.sin(t), -.375 + .185 * math.cos(t), .90 + .175 * math.sin(t)) for t in (k * math.pi / 32 for k in range(64))]; tube(wheel, .015, bark, True)
for y in (-.30, -.45): dial(y, .875, .045, .3)
# --- about the glass: the roof's lining, pillars, the mirror; the doors ---
pad((.55, 0, 1.445), (2.1, 1.42, .07), suede, .03); pad((1.56, 0, 1.405), (.10, 1.30, .05), suede, .022)
for s in (-1, 1):
    tube(round_off([(1.50, s * .66, 1.40), (1.70, s * .69, 1.30), (2.0, s * .74, 1.08), (2.12, s * .77, .96)], 6, False), .035, suede); tube([(1.0, s * .70, 1.44), (.98, s * .80, .96)], .045, suede); pad((.70, s * .80, .90), (3.2, .10, .10), bark, .04); box((.70, s * .80, .62), (3.2, .08, .5), bark); box((.70, s * .752, .80), (3.2, .02, .07), walnut, .006)
pad((1.72, 0, 1.335), (.03, .23, .065), bark, .014)

# --- the street, wet: lamps along both sides, windows, cars in front ---
mesh('road', [(2.5, -40, 0), (160, -40, 0), (160, 40, 0), (2.5, 40, 0)], [(0, 1, 2, 3)], wet((.016, .016, .017), .36, .5, .10, .02), False)
r = random.Random(11); warm = [unsampled(emit(c, p)) for c in (SODIUM, SODIUM, CHAMPAGNE, BONE) for p in (5, 10, 16)]
for side in (-1, 1):
    for k in range(9): x = 15 * 1.27 ** k; sphere((x, side * (6.5 + r.uniform(-.6, .6)), 6.2 + r.uniform(-.4, .4)), .11 * (1 + x * .012), r.choice(warm), 6)
for _ in range(80): x = r.uniform(22, 90); side = r.choice((-1, 1)); sphere((x, side * r.uniform(5.5, 13), r.uniform(.6, 4.2) * (1 + x / 90)), .07 * (1 + x * .014), r.choice(warm), 6)
red, white = unsampled(emit(srgb(0xFF2A12), 14)), unsampled(emit(BONE, 22))
for x, y in ((14, 1.6), (23, 1.7), (34, 1.5), (52, 1.7)): [sphere((x, y + s * .72, .85), .075 * (1 + x * .01), red, 6) for s in (-1, 1)]
for x, y in ((30, -2.2), (47, -2.0), (70, -2.1)): [sphere((x, y + s * .72, .70), .09 * (1 + x * .01), white, 6) for s in (-1, 1)]
box((150, 0, 12), (1, 200, 24), principled(Base_Color=(.02, .022, .026), Roughness=1.0, Emission=srgb(0x2A3440), Emission_Strength=.10))

# --- light: a reading lamp in the roof above each seat, the right-hand one on; what the dials and the street give ---
area((.84, -.40, 1.405), (1.16, -.385, .80), (.05, .05), srgb(0xFFDDB0), 3.2, False); area((.84, .36, 1.405), (1.16, .36, .80), (.05, .05), srgb(0xFFDDB0), .7, False)
area((1.70, 0, .90), (1.2, 0, .7), (.5, .1), SODIUM, .4, False); area((3.4, 0, 1.5), (1.3, 0, 1.0), (1.6, .7), CHAMPAGNE, 9, False)
camera((-.42, 0, EYE), (3, 0, EYE), 33, 1.52, .8, (-.165, -.093))
render()
