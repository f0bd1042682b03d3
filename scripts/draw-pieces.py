"""Strokes of the demo's pieces, for pack-drawings.ts. Run in Blender 3.4, beside the scripts that rendered catalogue/pictures:

  blender -b -P draw-pieces.py -- FOLDER_OF_RENDER_SCRIPTS FOLDER_FOR_STROKES sofa:Biege,bed:Blue

Freestyle looks through the camera that took the picture, so that a drawing lies on it pixel upon pixel.
"""

import math
import os
import sys

SCRIPTS, OUT, JOBS = sys.argv[sys.argv.index("--") + 1 :][:3]
sys.path.insert(0, SCRIPTS)
# The render scripts read the arguments too.
sys.argv = [sys.argv[0]]

import bpy  # noqa: E402
import geo  # noqa: E402
import mats  # noqa: E402
import products  # noqa: E402
import products2  # noqa: E402
import render  # noqa: E402

"""What is drawn by other lines than the rest: upholstery, cloth that lies over something, cane."""
GROUPS = {"soft": [], "sheet": [], "woven": []}
SMOOTHED = 14
CREASE_DEGREES = 140
EDGES = ("silhouette", "border", "crease", "external_contour", "contour", "edge_mark", "material_boundary",
         "ridge_valley", "suggestive_contour")
LINES = (
    ("inner", None, ("silhouette", "border", "crease")),
    ("soft", "soft", ("contour", "border")),
    ("sheet", "sheet", ("contour",)),
    ("woven", "woven", ("silhouette", "crease")),
)


def remembered(make, group):
    def wrapped(*args, **options):
        before = set(bpy.data.objects)
        made = make(*args, **options)
        GROUPS[group] += [o for o in set(bpy.data.objects) - before if o.type == "MESH" and "welt" not in o.name]
        return made

    return wrapped


def coarse(make):
    """Cane with fewer strands, or the paper is black; on a seat, seen from the side, with fewer still."""

    def wrapped(*args, **options):
        geo.LOD["glb"] = True
        options["pitch"] = 0.03 if "seat" in args[0] else 0.019
        try:
            made = make(*args, **options)
        finally:
            geo.LOD["glb"] = False
        GROUPS["woven"].append(made)
        return made

    return wrapped


def soften(o):
    """No pencil follows the small dents of cloth. After the camera is placed, which goes by the piece's bounds."""
    for modifier in o.modifiers:
        if modifier.type == "SUBSURF":
            modifier.levels = modifier.render_levels = 1
    smooth = o.modifiers.new("soft", "SMOOTH")
    smooth.factor, smooth.iterations = 0.5, SMOOTHED
    with bpy.context.temp_override(object=o):
        bpy.ops.object.modifier_move_to_index(modifier="soft", index=0)


def add_lines(freestyle, name, group, edges):
    lines = freestyle.linesets.new(name)
    for edge in EDGES:
        setattr(lines, "select_" + edge, edge in edges)
    lines.select_by_visibility, lines.visibility = True, "VISIBLE"
    if name != "outer":
        lines.select_external_contour = lines.exclude_external_contour = True
        lines.select_by_collection = True
        lines.collection = bpy.data.collections[group or "special"]
        lines.collection_negation = "INCLUSIVE" if group else "EXCLUSIVE"
    lines.linestyle.use_chaining, lines.linestyle.chaining = True, "PLAIN"
    lines.linestyle.use_same_object = True


def place_camera(meta):
    points = render.bounds()
    azimuth, elevation = (0, -3) if meta.get("pendant") else (meta.get("az", -29), meta.get("elev", 11.5))
    lens = meta.get("lens", 85)
    place, target, shift_x, shift_y, _ = render.fit(
        points[points[:, 2] > -1], azimuth, elevation, lens, 1, fill=meta.get("fill", 0.85), up=meta.get("up", 0)
    )
    render.camera(lens, place, target, shift_x, shift_y)


def draw(piece, color):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.preferences.addon_enable(module="render_freestyle_svg")
    mats._cache.clear()
    geo.RNG.seed(7)
    for members in GROUPS.values():
        members.clear()
    meta = products.PRODUCTS[piece](color) or {}
    bpy.context.view_layer.update()
    place_camera(meta)
    scene, layer = bpy.context.scene, bpy.context.view_layer
    for o in list(scene.objects):
        if o.name.startswith(("set_", "cord_skip")):
            bpy.data.objects.remove(o)
            continue
        if o.name.startswith("throw"):
            GROUPS["sheet"].append(o)
        for modifier in o.modifiers:
            if modifier.type == "SUBSURF":
                modifier.render_levels = min(2, modifier.render_levels)
    for o in GROUPS["soft"]:
        soften(o)
    special = bpy.data.collections.new("special")
    scene.collection.children.link(special)
    for name, members in GROUPS.items():
        group = bpy.data.collections.new(name)
        special.children.link(group)
        for o in members:
            group.objects.link(o)
            special.objects.link(o)
    render.world((1, 1, 1), 1)
    render.settings(1, 1000, 1000)
    layer.material_override = bpy.data.materials.new("grey")
    scene.render.use_freestyle = layer.use_freestyle = True
    freestyle = layer.freestyle_settings
    freestyle.crease_angle = math.radians(CREASE_DEGREES)
    while freestyle.linesets:
        freestyle.linesets.remove(freestyle.linesets[0])
    add_lines(freestyle, "outer", None, ("external_contour",))
    for lines in LINES:
        add_lines(freestyle, *lines)
    export = scene.svg_export
    export.use_svg_export, export.mode, export.split_at_invisible = True, "FRAME", True
    scene.frame_start = scene.frame_end = 1
    scene.frame_set(1)
    scene.render.filepath = os.path.join(OUT, f"{piece}_{color.lower()}_")
    bpy.ops.render.render(write_still=False)


for module in (products, products2):
    for name, group in (("cushion", "soft"), ("pillow", "soft"), ("softbox", "soft"), ("drape", "sheet")):
        if hasattr(module, name):
            setattr(module, name, remembered(getattr(module, name), group))
products2.cane = coarse(products2.cane)
os.makedirs(OUT, exist_ok=True)
for job in JOBS.split(","):
    draw(*job.split(":"))
