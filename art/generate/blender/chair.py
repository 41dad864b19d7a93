"""One chair in a basement with a record playing: a lamp over it, brick, the records' table behind it out of focus.
Metres; x to the right, y away from the eye, the floor at z = 0."""
import os, sys; HERE = os.path.dirname(os.path.abspath(__file__)); sys.path[:0] = [HERE, os.path.join(HERE, 'cities')]
from street import *
from upholstery import round_off
reset(5, .02)
COOL, ROSE = srgb(0x8FB4C8), srgb(0xFF8A5C)
beech = wood((.10, .045, .020), (.22, .11, .052), (3, 30, 30), .30); black = principled(Base_Color=(.006, .006, .007), Roughness=.35); vinyl = principled(Base_Color=(.004, .004, .005), Roughness=.12); steel = principled(Base_Color=(.5, .5, .5), Metallic=1.0, Roughness=.25)
brick = courses((.085, .040, .030), (.060, .030, .024), (.045, .040, .036), (.235, .082), .012, .8, .010)
mesh('floor', [(-4, -2, 0), (4, -2, 0), (4, 4, 0), (-4, 4, 0)], [(0, 1, 2, 3)], wet((.020, .021, .022), .34, .40, .8, .02, 30, .10), smooth=False)
w = Wall(); w.cell(-4, 0, 8, 3.2); place(lambda: w.done(brick), (0, 3.0, 0))
# the chair of a café: a round seat, legs that splay, a back bent from one rod and a smaller bow within it
def bent(points, r): return tube(round_off(points, 10, False), r, beech)
def chair():
    lathe([(0, .452), (.16, .450), (.190, .456), (.203, .462), (.205, .448), (.198, .432), (.17, .430), (0, .432)], beech, 72)
    for s in (-1, 1): bent([(s * .235, -.20, 0), (s * .195, -.165, .24), (s * .165, -.14, .44)], .016); bent([(s * .225, .275, 0), (s * .195, .215, .24), (s * .178, .175, .46), (s * .185, .215, .66), (s * .160, .262, .82)], .0165)
    bent([(-.160, .262, .82), (-.115, .285, .895), (0, .295, .925), (.115, .285, .895), (.160, .262, .82)], .0165)
    bent([(-.105, .165, .455), (-.112, .205, .62), (-.085, .245, .745), (0, .262, .795), (.085, .245, .745), (.112, .205, .62), (.105, .165, .455)], .0125)
    tube([(.178 * math.cos(a), .01 + .178 * math.sin(a), .21) for a in (2 * math.pi * k / 64 for k in range(64))], .0105, beech, True)
place(chair, (-.42, .55, 0), -140)
# behind it a table with two decks and a mixer; a small lamp; a crate of records on the floor
box((.95, 2.1, .82), (1.7, .62, .05), black, .006)
for x in (.18, 1.72): box((x, 2.1, .40), (.06, .5, .80), black)
for x in (.50, 1.40):
    box((x, 2.1, .885), (.46, .36, .08), principled(Base_Color=(.05, .05, .05), Metallic=.8, Roughness=.3), .008); lathe([(0, .93), (.155, .93), (.158, .936), (0, .938)], vinyl, 72, (x - .04, 2.1, 0)); lathe([(0, .939), (.05, .939)], principled(Base_Color=(.35, .10, .05), Roughness=.6), 40, (x - .04, 2.1, 0))
    tube([(x + .17, 2.22, .97), (x + .16, 2.06, .965), (x + .10, 1.99, .95)], .007, steel)
box((.95, 2.1, .90), (.26, .36, .10), black, .006)
for k in range(9): sphere((.85 + .025 * k, 1.915, .91 + .012 * (k % 3)), .006, unsampled(emit((ROSE, CHAMPAGNE, COOL)[k % 3], 7)), 6)
tube([(1.20, 2.3, .95), (1.20, 2.3, 1.20), (1.12, 2.18, 1.28)], .008, black); shining(sphere((1.10, 2.14, 1.25), .035, unsampled(emit(SODIUM, 5)), 10)); point((1.08, 2.12, 1.22), SODIUM, 22, .03)
box((-1.35, 2.0, .17), (.40, .34, .34), wood((.03, .016, .009), (.06, .03, .016), (2, 20, 20), .6), .006)
for k in range(11): box((-1.51 + .032 * k, 2.0, .21), (.008, .31, .31), principled(Base_Color=tuple(.02 + .10 * random.Random(k * 3 + c).random() for c in range(3)), Roughness=.6), .001, (0, .05, 0))
# light: one lamp above the chair in a cone of smoke, a cool wash along the wall
def cone(top, r, h, col, power):
    """smoke in a lamp's light: brightest at its middle, gone at the floor"""
    m = bpy.data.materials.new('cone'); m.use_nodes = True; t, _, new = nodes(m); t.nodes.clear(); g = new('TexCoord').outputs['Generated']; z = new('SeparateXYZ', Vector=g).outputs[2]
    edge = new('LayerWeight', Blend=.5).outputs['Facing']; k = new('Math', operation='MULTIPLY', _0=new('Math', operation='POWER', _0=new('Math', operation='SUBTRACT', _0=1.0, _1=edge).outputs[0], _1=2.2).outputs[0], _1=new('Math', operation='POWER', _0=z, _1=1.7).outputs[0]).outputs[0]
    t.links.new(new('AddShader', _0=new('Emission', Color=(*col, 1), Strength=new('Math', operation='MULTIPLY', _0=k, _1=power).outputs[0]).outputs[0], _1=new('BsdfTransparent').outputs[0]).outputs[0], new('OutputMaterial').inputs[0])
    o = lathe([(r, 0), (.06, h)], unsampled(m), 64, (top[0], top[1], top[2] - h)); o.visible_shadow = o.visible_glossy = o.visible_diffuse = False
LAMP = (-.42, .60, 2.55)
spot(LAMP, (0, 0, -1), 44, 520, COOL, .6, .04)
cone(LAMP, 1.0, 2.5, COOL, .16)
area((-2.6, 2.6, .15), (-1.2, 3.0, 1.6), (1.8, .1), srgb(0x5F8FB0), 70, False); area((2.4, 2.7, .15), (1.8, 3.0, 1.6), (1.2, .1), ROSE, 12, False)
lamps(14, ((-2.4, 2.6), (2.6, 2.9), (1.9, 2.4)), (.015, .028), (COOL, ROSE, CHAMPAGNE), 5, 4)
camera((.25, -2.35, 1.02), (.10, .9, .55), 45, (-.42, .45, .6), 1.2)
render()
