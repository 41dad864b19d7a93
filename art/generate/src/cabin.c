/* cabin: the road ahead from the rear seat, in rain, a reading lamp on the hide of the seats in front. usage: cabin <width> <height> <out.ppm> */
#include "core.h"
typedef struct { float x, y; } P;
/* rounded box, negative inside */
static float rbox(float x, float y, float cx, float cy, float w, float h, float r) { float dx = fabsf(x - cx) - w + r, dy = fabsf(y - cy) - h + r; return hypotf(fmaxf(dx, 0), fmaxf(dy, 0)) + fminf(fmaxf(dx, dy), 0) - r; }
/* a seat from behind: a back that narrows to the shoulder, and a headrest on two posts */
static float back(float x, float y, float cx, float top, float k) { float t = clampf((y - top) / (.62f * k), 0, 1.6f), w = k * (.150f + .075f * sstep(0, .55f, t) + .02f * t); return rbox(x, y, cx, top + k * .52f, w, k * .52f, k * .085f); }
static float rest(float x, float y, float cx, float top, float k) { return rbox(x, y, cx, top - k * .092f, k * (.096f + .018f * sstep(top - .16f * k, top - .04f * k, y)), k * .066f, k * .048f); }
static float posts(float x, float y, float cx, float top, float k) { return rbox(fabsf(x - cx), y, k * .052f, top - k * .02f, k * .0050f, k * .03f, k * .002f); }
static float seat(float x, float y, float cx, float top, float k) { return fminf(back(x, y, cx, top, k), rest(x, y, cx, top, k)); }
static float chrome(float u, float t) { return fminf(posts(u, t, .395f, .228f, .60f), posts(u, t, .872f, .228f, .60f)); }
static float both(float u, float t) { return fminf(seat(u, t, .395f, .228f, .60f), seat(u, t, .872f, .228f, .60f)); }
int main(int c, char **v) {
  (void)c; int W = atoi(v[1]), H = atoi(v[2]); float S = W / 2400.f, A = (float)H / W; Rng R = rng(90210);
  rgb WARM = hex(0xFFB765), CH = hex(0xFFD79A), RED = hex(0xC81E0E), AMB = hex(0xFF8A2E), CO = hex(0x7E9C9C), SOD = hex(0xFFA64E);
  Img far = img_new(W, H), sharp_ = img_new(W, H); Lens L = {W * .62f, H * .40f, .5f * sqrtf((float)W * W + (float)H * H), .55f, .40f, .010f, .06f};
  float hx = .635f, hy = .335f; /* where the road goes */
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) {
    float u = x / (float)W, t = y / (float)H, n = fbm2(u * 5, t * 4, 4), g = expf(-powf((t - hy) / .10f, 2)) * expf(-powf((u - hx) / .30f, 2));
    *px(&far, x, y) = *px(&sharp_, x, y) = add(mul(C(.0026f, .0058f, .0074f), .6f + .9f * n), mul(WARM, .034f * g * (.4f + n)));
  }
  /* lamps run away on both sides of the road; each leaves a smear on the wet ground */
  for (int side = -1; side <= 1; side += 2) for (int i = 0; i < 12; i++) {
    float z = (side < 0 ? 1.35f : 1.22f) * powf(1.34f, i + .42f * rg(&R)), x = W * (hx + side * (.60f + .05f * rg(&R)) / z), y = H * (hy - (side < 0 ? .36f : .45f) / z + .006f * rg(&R)), r = (15 + 36 / (1 + .16f * z)) * S, e = .55f * expf(.75f * rg(&R)); if (side < 0 && i == 2) continue;
    rgb k = side > 0 ? mix3(WARM, CH, rf(&R)) : mix3(SOD, WARM, rf(&R)); splat(&far, &L, x, y, r, mul(k, r * r * 1.5f * e)); splat(&sharp_, &L, x, y, 13 * S, mul(k, r * r * 1.6f * e));
    for (float s = 0; s < 12; s += .2f) splat(&far, &L, x + rg(&R) * 5 * S, H * (hy + .16f / z + .018f * s), r * .8f, mul(k, r * r * .010f * e * expf(-s * .16f)));
  }
  for (int i = 0; i < 95; i++) { /* windows, shops, cars */
    float x = W * (hx + .17f * rg(&R)), y = H * (hy + .036f * rg(&R) - .10f * fabsf(x / W - hx)), r = rr(&R, 15, 30) * S, e = expf(.9f * rg(&R)), q = rf(&R);
    rgb k = q < .06f ? CO : q < .3f ? AMB : mix3(WARM, CH, rf(&R)); if (i % 4 == 0) y -= H * rr(&R, .03f, .20f);
    splat(&far, &L, x, y, r, mul(k, r * r * .26f * e)); splat(&sharp_, &L, x, y, 12 * S, mul(k, r * r * .45f * e));
    for (float s = 1; s < 10; s += .2f) splat(&far, &L, x + rg(&R) * 4 * S, y + (20 + s * 17) * S, r * .8f, mul(k, r * r * .004f * e * expf(-s * .22f)));
  }
  P cars[] = {{-.028f, .036f}, {.016f, .040f}, {.094f, .060f}, {.170f, .062f}};
  for (int i = 0; i < 4; i++) for (int s = 0; s < 2; s++) { float gap = i < 2 ? .012f : .019f, x = W * (hx + cars[i].x + (s ? gap : -gap) * (i == 3 ? .0f : 1)), y = H * (hy + cars[i].y), r = (i < 2 ? 15 : 22) * S; splat(&far, &L, x, y, r, mul(RED, r * r * 3.2f)); splat(&sharp_, &L, x, y, 10 * S, mul(RED, r * r * 4)); for (float k = 1; k < 9; k += .2f) splat(&far, &L, x + rg(&R) * 3 * S, y + k * 17 * S, r * .8f, mul(RED, r * r * .040f * expf(-k * .3f))); }
  blur(&sharp_, 9 * S, 9 * S); Img veil = img_copy(&far); blur(&veil, 24 * S, 24 * S);
  /* the glass: a veil of fine rain outside the arc of the wipers, clear within */
  Img out = img_copy(&far);
  float px0 = .80f, py0 = .62f; /* the near wiper's foot */
  for (int i = 0; i < 5200; i++) {
    float u = rf(&R), t = rf(&R) * .62f, q = rf(&R), r = (1.5f + 9.f * powf(q, 9) + 3.2f * powf(q, 2)) * S, x = u * W, y = t * H;
    float d = hypotf(u - px0, (t - py0) * A), swept = sstep(.44f, .40f, d) * sstep(.03f, .08f, d); if (rf(&R) < swept * .90f || rf(&R) > .35f + .9f * fbm2(u * 6, t * 5, 3)) continue;
    for (int j = -(int)(r * 1.4f) - 1; j <= r * 1.4f + 1; j++) for (int k = -(int)r - 1; k <= r + 1; k++) { int X = (int)x + k, Y = (int)y + j; if (X < 0 || Y < 0 || X >= W || Y >= H) continue; float dx = k / r, dy = j / (r * 1.2f), m = sqrtf(dx * dx + dy * dy), cov = clampf((1 - m) * r * .8f + .5f, 0, 1); if (cov <= 0) continue;
      float sx = x - dx * W * .055f, sy = H * hy * .7f + (y - H * hy) * .4f - dy * H * .13f; rgb o = add(mul(img_bil(&sharp_, clampf(sx, 1, W - 2), clampf(sy, 1, H - 2)), .9f), mul(*px(&veil, X, Y), .5f)); o = mul(o, 1 - .45f * sstep(.6f, 1, m)); *px(&out, X, Y) = mix3(*px(&out, X, Y), o, cov * .85f); }
  }
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { float u = x / (float)W, t = y / (float)H, d = hypotf(u - px0, (t - py0) * A), fog = (.15f + .45f * sstep(.4f, .7f, fbm2(u * 7, t * 6, 4))) * (1 - .8f * sstep(.45f, .39f, d)); *px(&out, x, y) = mix3(*px(&out, x, y), *px(&veil, x, y), fog); }
  blur(&out, 1.6f * S, 1.6f * S);
  /* the cabin in front of it, in three depths, each out of focus by its own amount */
  Img glass = img_new(W, H), seats = img_new(W, H);
#pragma omp parallel for
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) {
    float u = x / (float)W, t = y / (float)H * A; /* both in picture widths */
    /* the windscreen: roof lining above, pillars raked, the dash below it, the mirror hung in its middle */
    float top = .052f + .030f * powf((u - .62f) / .4f, 2), dash = .268f + .020f * sstep(.62f, .95f, u) - .012f * sstep(.66f, .74f, u) * sstep(.93f, .86f, u);
    float left = .262f - .20f * (t - .05f), right = .985f + .14f * (t - .05f), in = fmaxf(fmaxf(top - t, t - dash), fmaxf(left - u, u - right));
    float corner = rbox(u, t, .62f, .16f, .36f + .0f * t, .115f, .045f); in = fmaxf(in, corner - .03f);
    float mirror = rbox(u, t, .612f, .092f, .050f, .014f, .010f); in = fmaxf(in, -mirror);
    px(&glass, x, y)->r = sstep(.0012f, -.0012f, in); px(&glass, x, y)->g = in; 
    float s = both(u, t);
    px(&seats, x, y)->r = sstep(.0010f, -.0010f, s); px(&seats, x, y)->g = s; 
  }
  Img gm = img_copy(&glass), sm = img_copy(&seats); blur(&gm, 3.2f * S, 3.2f * S); blur(&sm, 4.5f * S, 4.5f * S);
  Img glow = img_copy(&out); for (int i = 0; i < W * H; i++) glow.p[i] = mul(glow.p[i], gm.p[i].r); blur(&glow, 120 * S, 120 * S);
#pragma omp parallel for
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) {
    size_t i = (size_t)y * W + x; float u = x / (float)W, t = y / (float)H * A; rgb o = out.p[i], lit = glow.p[i];
    float n = vn2(x / (1.8f * S), y / (1.8f * S)), g = glass.p[i].g;
    /* lining and dash take a little of the street */
    rgb trim = add(mul(C(.0021f, .0023f, .0025f), .8f + .3f * n), mul(lit, .10f + .30f * expf(-fmaxf(g, 0) * 60)));
    float lip = expf(-powf((g - .004f) / .003f, 2)) * (t > .2f ? 1.f : .10f); trim = add(trim, mul(lit, .9f * lip));
    /* the lining over the glass: a street lamp that slides across it, and the lamp that is on, let into it */
    float weave = .75f + .5f * vn2(x / (2.6f * S), y / (2.6f * S)), over = sstep(.012f, -.004f, t - .052f - .030f * powf((u - .62f) / .4f, 2));
    trim = add(trim, mul(WARM, over * weave * (.050f * expf(-powf((u - .60f + 1.6f * t) / .075f, 2)) + .085f * expf(-powf(hypotf((u - .80f) / .11f, (t - .035f) / .045f), 2)))));
    trim = add(trim, mul(CH, .020f * sstep(.24f, .30f, t) * sstep(.40f, .28f, t) * expf(-powf((u - .78f) / .13f, 2)) * weave));
    o = mix3(trim, o, gm.p[i].r);
    /* the seats: hide, rounded towards the edge, under the lamp in the lining; the light from the glass along their edge and the ambient line from below */
    float s = fminf(both(u, t), .0015f), gx = both(u + .001f, t) - both(u - .001f, t), gy = both(u, t + .001f) - both(u, t - .001f), gl = hypotf(gx, gy) + 1e-6f, vx = hx - u, vy = hy * A - .02f - t, vl = hypotf(vx, vy) + 1e-6f, face = sstep(-.25f, 1, (gx * vx + gy * vy) / (gl * vl)), bow = clampf(-s / .05f, 0, 1), crease = fbm2(u * 26, t * 34, 3);
    rgb hide = add(mul(C(.0026f, .0025f, .0024f), .7f + .5f * crease), mul(lit, (.06f + .12f * (1 - bow)) * (.8f + .4f * n)));
    hide = add(hide, mul(lit, (1.5f * expf(s / .0022f) + .35f * expf(s / .010f)) * face * (.5f + crease) * sstep(.42f, .18f, t)));
    hide = add(hide, mul(SOD, .010f * sstep(.36f, .24f, u) * sstep(-.09f, 0, s) * sstep(.24f, .33f, t) * sstep(.5f, .36f, t)));
    float q = 1 - clampf(-s / .030f, 0, 1), pebble = vn2(x / (3.2f * S), y / (3.2f * S)) + .6f * vn2(x / (6.5f * S), y / (6.5f * S)) - .8f, wave = fbm2(u * 18 + 7, t * 22, 3) - .5f;
    float nx = gx / gl * q + .16f * wave, ny = gy / gl * q + .12f * wave, nz = sqrtf(fmaxf(.05f, 1 - nx * nx - ny * ny)), lx = .765f - u, ly = .005f - t, lz = .105f, ll = sqrtf(lx * lx + ly * ly + lz * lz), nl = fmaxf(0, (nx * lx + ny * ly + nz * lz) / ll), hz = lz / ll + 1, hl = sqrtf((lx * lx + ly * ly) / (ll * ll) + hz * hz), nh = fmaxf(0, (nx * lx / ll + ny * ly / ll + nz * hz) / hl);
    float cone = expf(-powf(hypotf((u - .83f) / .18f, (t - .215f) / .120f), 2.2f)) + .34f * expf(-powf(hypotf((u - .455f) / .10f, (t - .20f) / .085f), 2)), lamp = cone * .075f / (ll * ll + .02f);
    /* a seam runs round within the edge, with a row of stitches on either side */
    float seam = fabsf(-s - .0165f), arc = fabsf(gx) > fabsf(gy) ? t : u, stitch = sstep(.00075f, .00035f, fabsf(seam - .0022f)) * sstep(.30f, .42f, fabsf(arc * 235 - floorf(arc * 235) - .5f) < .34f ? 1.f : 0.f), groove = expf(-powf(seam / .0009f, 2));
    rgb lit2 = mulc(CH, C(.060f, .036f, .021f)); hide = add(hide, mul(lit2, lamp * nl * (1 + .22f * pebble) * (1 - .75f * groove) * 10));
    hide = add(hide, mul(CH, lamp * .16f * powf(nh, 14) * (.75f + .5f * pebble) * (1 - .8f * groove))); hide = add(hide, mul(CH, .40f * lamp * stitch * nl));
    float across = (fabsf(u - (u < .63f ? .395f : .872f)) - .0312f) / .0030f; rgb rod = add(C(.005f, .005f, .005f), mul(CH, .26f * expf(-powf((across + .3f) / .35f, 2)) * (.25f + 2.2f * lamp)));
    o = mix3(o, hide, sm.p[i].r); o = mix3(o, rod, sstep(.0006f, -.0006f, chrome(u, t)) * (1 - sm.p[i].r)); out.p[i] = o;
  }
  /* the thin ambient line along the door, nearer than all, and what it lights */
  for (int k = 0; k <= 1400; k++) {
    float q = k / 1400.f, x = mixf(-.02f, .240f, q), y = .2945f - .0422f * q; size_t X = (size_t)clampf(x * W, 0, W - 1), Y = (size_t)clampf(y * W, 0, H - 1); float seen = 1 - sm.p[Y * W + X].r, e = seen * mixf(1, .45f, q);
    splat(&out, &L, x * W, y * W, mixf(4.6f, 1.7f, q) * S, mul(SOD, S * S * 3.6f * e)); if (k % 8 == 0) for (int s = 0; s < 3; s++) splat(&out, &L, x * W, y * W + (s - .2f) * 40 * S, (60 + 34 * s) * S, mul(SOD, S * S * 10.f * e));
  }
  Film f = film_default(); f.exposure = 1.25f; f.bloom = .15f; f.halation = .09f; f.vignette = .7f; f.grain = .012f; f.shadow = C(0, .0018f, .0026f); f.seed = 83; film_write(&out, &f, v[3]); return 0; }
