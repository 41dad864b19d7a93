"""A long saloon with its lamps lit, to be seen from the front and some way off. It resembles no make."""
from kit import *
def saloon(at, heading):
    """its middle on the ground at (x, y); the heading in degrees from x. Returns where its lamps are, which way it looks, and a function from (forward, left) of the car to a point on the ground"""
    lacquer = principled(Base_Color=(.006, .0065, .0075), Metallic=.2, Roughness=.16, Specular=.6, Clearcoat=1.0, Clearcoat_Roughness=.03)
    # A long lamp over the field, seen in its paint alone: one that shone would stand in the wet ground too.
    _, b, new = nodes(lacquer); up = new('SeparateXYZ', Vector=new('TexCoord').outputs['Reflection']).outputs[2]
    off = new('Math', operation='ABSOLUTE', _0=new('Math', operation='SUBTRACT', _0=up, _1=.34).outputs[0]).outputs[0]
    lamp_seen = new('MapRange', Value=off, interpolation_type='SMOOTHSTEP', _1=.01, _2=.10, _3=.44, _4=.0).outputs[0]
    # and the last light low over the field, along its flank
    low = new('Math', operation='ABSOLUTE', _0=new('Math', operation='SUBTRACT', _0=up, _1=.06).outputs[0]).outputs[0]
    both = new('Math', operation='ADD', _0=lamp_seen, _1=new('MapRange', Value=low, interpolation_type='SMOOTHSTEP', _1=.0, _2=.07, _3=.13, _4=.0).outputs[0]).outputs[0]
    lacquer.node_tree.links.new(both, b.inputs['Emission Strength']); b.inputs['Emission'].default_value = (.30, .27, .24, 1); unsampled(lacquer)
    # Tinted glass: the camera sees the cabin through it. Opaque to reflections: in the wet ground the sky would show through both windows.
    pane = bpy.data.materials.new('pane'); pane.use_nodes = True; pane.node_tree.nodes.clear(); _, _, new = nodes(pane)
    through = new('MixRGB', _0=new('LightPath').outputs['Is Camera Ray'], _1=(.02, .02, .02, 1), _2=(.20, .19, .175, 1)).outputs[0]
    sheer = new('MixShader', _0=new('Fresnel', IOR=1.45).outputs[0], _1=new('BsdfTransparent', Color=through).outputs[0], _2=new('BsdfGlossy', Roughness=.02, Color=(.30, .30, .31, 1)).outputs[0])
    pane.node_tree.links.new(sheer.outputs[0], new('OutputMaterial').inputs[0]); rubber = principled(Base_Color=(.006, .006, .006), Roughness=.7)
    chrome = principled(Base_Color=(.62, .60, .56), Metallic=1.0, Roughness=.18); lamp = unsampled(emit(BONE, 16))
    grille = unsampled(principled(Base_Color=(.62, .60, .56), Metallic=1.0, Roughness=.18, Emission=(.30, .26, .21), Emission_Strength=.10))  # as if it faced a lit building
    rim = principled(Base_Color=(.52, .47, .40), Metallic=1.0, Roughness=.34)
    # stations along it: x, half the width, the shoulder's height, the top's; where there is a roof, half its width
    stations = [(2.82, .80, .82, .86, 0), (2.76, .90, .88, .93, 0), (2.35, .96, .93, 1.00, 0), (1.65, .99, .97, 1.06, 0), (1.08, 1.0, .98, 1.09, 0), (.95, 1.0, .985, 1.12, .80), (.52, 1.0, .99, 1.38, .74), (.12, 1.0, 1.0, 1.54, .69),
        (-.75, 1.0, 1.0, 1.61, .68), (-1.45, 1.0, 1.0, 1.56, .67), (-1.95, .99, .99, 1.36, .69), (-2.28, .98, .98, 1.12, .76), (-2.62, .96, .95, 1.05, 0), (-2.80, .90, .92, 1.00, 0), (-2.86, .80, .84, .92, 0)]
    V, F, materials = [], [], []
    for x, w, belt, top, roof in stations:
        upper = [(roof + .02, top - .13 if top > 1.2 else top - .03), (roof - .10, top - .035), (0, top)] if roof else [(w * .72, top - .045), (w * .42, top - .012), (0, top)]
        half = [(w - .12, .22), (w - .03, .34), (w, .58), (w - .004, .80), (w - .03, belt), (w - .08, belt + .025)] + upper
        V += [(x, y, z) for y, z in half] + [(x, -y, z) for y, z in reversed(half[:-1])]
    n = 17   # points of a station
    for i in range(len(stations) - 1):
        for k in range(n - 1):
            F.append((i * n + k, (i + 1) * n + k, (i + 1) * n + k + 1, i * n + k + 1)); j = min(k, n - 2 - k)
            # glass: the side windows, then the windscreen and the rear window, two materials, so that material_edges() finds the pillars between them
            materials.append(1 if j == 5 and 5 < i < 10 else 2 if j >= 6 and i in (5, 6, 9, 10) else 0)
    F += [tuple(range(n)), tuple(range(len(V) - 1, len(V) - n - 1, -1))]; materials += [0, 0]
    body = mesh('body', V, F, lacquer); subsurf(body, 3)
    for _ in range(2): body.data.materials.append(pane)
    for p, m in zip(body.data.polygons, materials): p.material_index = m
    parts = [body, box((0, 0, .2), (4.9, 1.6, .12), rubber)] + [tube(line, .020, lacquer) for line in material_edges(body)]
    for x in (1.72, -1.66):
        for s in (-1, 1):
            o = lathe([(0, .10), (.26, .10), (.29, .12), (.38, .11), (.40, .07), (.40, -.07), (.38, -.11), (0, -.11)], rubber, 48, (x, s * .915, .40)); o.rotation_euler = (math.pi / 2, 0, 0); parts.append(o)
            o = lathe([(0, .07), (.46, .07), (.47, .05)], rubber, 48, (x, s * .915, .42)); o.rotation_euler = (-math.pi / 2 * s, 0, 0); parts.append(o)   # the arch
            hub = lathe([(0, .13), (.06, .135), (.075, .118), (.085, .09), (.235, .09), (.25, .115), (.272, .132), (.282, .11)], rim, 48, (x, s * .915, .40)); hub.rotation_euler = (-math.pi / 2 * s, 0, 0); parts.append(hub)
            # ten spokes
            parts += [tube([(x + .06 * math.cos(t), s * 1.040, .40 + .06 * math.sin(t)), (x + .25 * math.cos(t), s * 1.037, .40 + .25 * math.sin(t))], .016, rim) for t in (k * math.pi / 5 for k in range(10))]
    # the cabin: two rows of seats, the dashboard and its wheel, a lamp in the roof over the rear seat
    hide, dark = principled(Base_Color=(.30, .21, .14), Roughness=.5), principled(Base_Color=(.03, .02, .014), Roughness=.8)
    for x in (.02, -1.18):
        parts += [box((x - .12, y, 1.00), (.16, .56, .70), hide, .05, (0, -.16, 0)) for y in (-.36, .36)] + [box((x - .20, y, 1.40), (.11, .28, .17), hide, .045) for y in (-.36, .36)]
    parts += [box((.0, 0, .62), (3.2, 1.7, .06), dark), box((.72, 0, .98), (.34, 1.5, .12), dark, .05)]
    wheel = [(.50 - .07 * math.sin(t), .36 + .17 * math.cos(t), 1.05 + .15 * math.sin(t)) for t in (k * math.pi / 12 for k in range(24))]; parts.append(tube(wheel, .013, rubber, True))
    for x, power in ((-.75, 2.3), (.05, .7)):
        lamp_inside = area((x, 0, 1.50), (x, 0, 0), (.5, .7), srgb(0xFFC98A), power, False); lamp_inside.visible_glossy = False; parts.append(lamp_inside)
    # pillars between the side windows
    for s in (-1, 1): parts += [tube([(x, s * .885, 1.01), (x + lean * .5, s * .775, 1.20), (x + lean, s * .655, 1.38)], .030, rubber) for x, lean in ((-.42, .02), (-1.42, .12))]
    # bright lines: under the side windows, and along the sill
    for s in (-1, 1): parts += [tube([(x, s * (w - .012), belt + .018) for x, w, belt, _, roof in stations if roof], .020, chrome), tube([(2.2, s * .985, .335), (-2.2, s * .985, .335)], .010, chrome)]
    # its right rear door stands open, hinged behind: the cabin's light falls on the door's lining and on the ground
    lit = principled(Base_Color=(.05, .03, .016), Roughness=.7); _, b, new = nodes(lit); rise = new('SeparateXYZ', Vector=new('NewGeometry').outputs['Position']).outputs[2]
    # the cushion from the side, the back of the seat behind it, the footwell in shadow; each paler towards its top
    ramp = new('ValToRGB', _0=new('MapRange', Value=rise, _1=.34, _2=1.0).outputs[0]); stops = ramp.color_ramp.elements
    for k, (up, v) in enumerate(((0, .006), (.30, .018), (.47, .040), (1, .10))): e = stops[k] if k < 2 else stops.new(up); e.position = up; e.color = (v, v * .56, v * .25, 1)
    lit.node_tree.links.new(ramp.outputs[0], b.inputs['Emission']); b.inputs['Emission Strength'].default_value = 1.0; unsampled(lit)
    side = [(.36, .985), (.47, 1.003), (.58, 1.012), (.80, 1.008), (.90, .995), (.985, .975)]; foot = lambda z: -1.46 + max(0, .24 * (1 - (z - .36) / .45))
    parts.append(mesh('opening', [(x, -y, z) for z, y in side for x in (foot(z), -.46)], [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(side) - 1)], dark, smooth=False))
    for outline in ([(-1.30, .43), (-.78, .43), (-.74, .47), (-.73, .58), (-.77, .635), (-1.10, .62), (-1.36, .60)], [(-1.43, .60), (-1.10, .63), (-1.14, .80), (-1.22, .975), (-1.455, .975)]):
        parts.append(mesh('seat', [(x, -1.016, z) for x, z in outline], [tuple(range(len(outline)))], lit, smooth=False))
    parts.append(tube([(foot(.36), -1.0, .345), (-.46, -1.0, .345)], .014, chrome))
    door = [prism([(0, -.03), (1.0, -.03), (1.0, .0), (0, .0)], .34, 1.0, lacquer, .01), prism([(.03, .0), (.97, .0), (.97, .025), (.03, .025)], .38, .97, hide, .012), box((.52, .06, .70), (.70, .08, .055), hide, .024), box((.5, .04, .48), (.74, .035, .14), hide, .016), *[box((.10 + .0625 * k, .03, .845), (.056, .03, .20), hide, .014) for k in range(14)],
            tube([(.02, -.01, 1.0), (.16, .05, 1.36), (.86, .05, 1.40), (.98, -.01, 1.0)], .022, chrome), tube([(.0, .0, 1.01), (1.0, .0, 1.01)], .016, chrome)]
    hinge = link(bpy.data.objects.new('hinge', None)); hinge.location = (-1.46, -1.0, 0); hinge.rotation_euler = (0, 0, math.radians(-66)); parts.append(hinge)
    for o in door: o.parent = hinge
    spill = area((-.95, -1.04, .80), (-.85, -2.2, .2), (.8, .4), srgb(0xFFC98A), 7, False); spill.visible_glossy = False; parts.append(spill)
    # the gaps of the doors, and their handles
    for s in (-1, 1): parts += [tube([(x, s * (1.0 - .06 * ((z - .62) / .4) ** 2), z) for z in (.34, .45, .6, .75, .9, 1.0)], .015, rubber) for x in (.98, -.42, -1.5)] + [tube([(x, s * 1.012, .865), (x - .22, s * 1.012, .865)], .016, chrome) for x in (-.18, -1.24)[:2 if s > 0 else 1]]
    # the face: an intake with bars in a thin frame, a number plate, a lamp on either side, a bright line along the bonnet
    parts.append(box((2.80, 0, .61), (.06, .86, .40), rubber, .02)); parts += [box((2.835, -.40 + .05 * k, .61), (.012, .013, .38), grille) for k in range(17)]
    parts += [box((2.835, 0, z), (.02, .88, .014), grille, .004) for z in (.41, .81)] + [box((2.835, s * .44, .61), (.02, .014, .41), grille, .004) for s in (-1, 1)]
    parts.append(box((2.84, 0, .315), (.012, .52, .10), principled(Base_Color=(.10, .10, .09), Roughness=.6), .004))
    headlamps = [(2.80, s * .655, .70) for s in (-1, 1)]
    for x, y, z in headlamps: parts += [box((x - .02, y, z), (.05, .30, .13), rubber, .03), box((x + .01, y, z), (.02, .20, .05), lamp, .01)]
    # a bright line under the bumper; a mirror on either door
    parts.append(tube([(2.70, -.74, .25), (2.83, -.55, .245), (2.83, .55, .245), (2.70, .74, .25)], .012, chrome))
    for s in (-1, 1): parts += [box((.93, s * 1.12, 1.10), (.12, .22, .14), lacquer, .05), tube([(.93, s * .96, 1.03), (.93, s * 1.06, 1.06)], .022, lacquer)]
    parts.append(tube([(2.70, 0, .955), (2.2, 0, 1.028), (1.1, 0, 1.10)], .006, chrome))
    LONG = 1.07   # stretches the wheels, too, unnoticed at this distance
    whole = link(bpy.data.objects.new('saloon', None)); whole.location = (*at, 0); a = math.radians(heading); whole.rotation_euler = (0, 0, a); whole.scale = (LONG, 1, 1)
    for o in parts: o.parent = whole
    turn = lambda x, y: (x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a))
    place = lambda x, y: tuple(p + q for p, q in zip(at, turn(x * LONG, y)))
    # the lamps: just in front of their glass
    return [(*place(x + .05, y), z) for x, y, z in headlamps], (*turn(1, 0), 0), place
