/* A coast and its roads at night from the air: what is seen through the window of blender/from-the-air.py. usage: coast <width> <height> <out.hdr> */
#include "scene.h"
static int W, H; static float F, CX, HZ, S; static Img G; static Lens L; static Rng R;
#define ALT 1150.f
static const rgb DUSK = {.062f, .0260f, .0075f};
/* where the sea begins at this distance: a bay, a headland, a harbour */
static float shore(float z) { return 520 - .20f * z + 900 * sinf(z / 2900 + .4f) + 240 * sinf(z / 830 + 1) + 60 * (vn2(z / 160, 2) - .5f); }
static int land(float x, float z) { return x < shore(z); }
static float built(float x, float z) { float n = fbm2(x / 1500 + 21, z / 1500 + 4, 4), c = expf(-(powf((x + 350) / 1500, 2) + powf((z - 5200) / 2600, 2))); return clampf((n - .40f) * 2.4f + 1.0f * c, 0, 1.3f); }
static void lamp(float x, float z, float y, rgb k, float e) {
  if (z < 700 || !land(x, z)) return; float s = F / z, X = CX + x * s, Y = HZ + (ALT - y) * s; if (X < -40 || X > W + 40 || Y > H + 40) return;
  float t = expf(-z / 15000), r = (.85f + 950 / z) * S; k = mix3(k, hex(0xFF9A48), .55f * (1 - t)); splat(&G, &L, X, Y, r, mul(k, e * t * S * S * 1.9e8f / (z * z + 1.2e7f) * .50f)); }
/* a street: lamps at a spacing, each a little off, some out */
static void street(float x0, float z0, float x1, float z1, float gap, float e, rgb k, float bend) {
  float dx = x1 - x0, dz = z1 - z0, l = sqrtf(dx * dx + dz * dz), px = -dz / l, pz = dx / l; for (float t = 0; t < l; t += gap * rr(&R, .85f, 1.15f)) { float q = t / l, b = bend * sinf(q * 3.14159f) * l, x = x0 + dx * q + px * b + rg(&R) * 2, z = z0 + dz * q + pz * b + rg(&R) * 2; if (rf(&R) < .05f) continue; lamp(x, z, 8, k, e * expf(.35f * rg(&R))); } }
int main(int c, char **v) {
  (void)c; W = atoi(v[1]); H = atoi(v[2]); S = W / 1200.f; R = rng(1805); F = 1500 * S; CX = W * .46f; HZ = H * .300f; G = img_new(W, H); L = (Lens){W * .5f, H * .5f, .6f * W, .25f, .3f, .008f, .05f}; rgb SOD = hex(0xFFA64E), CH = hex(0xFFD79A), WH = hex(0xFFEDD2), CO = hex(0x9FC0C4), RED = hex(0xE0301A);
  /* districts: each has its own grain and direction */
  static float seen[600][3]; int ns = 0;
  for (int i = 0; i < 1500; i++) { float z = 900 + 15500 * powf(rf(&R), 1.15f), x = rr(&R, -.52f, .56f) * (z + 900), d = built(x, z); if (rf(&R) > d || !land(x, z)) continue; float half = rr(&R, 190, 380); int near = ns > 590; for (int j = 0; j < ns; j++) if (hypotf(x - seen[j][0], z - seen[j][1]) < .64f * (half + seen[j][2])) near = 1; if (near) continue; seen[ns][0] = x; seen[ns][1] = z; seen[ns++][2] = half; float a = rr(&R, 0, 1.57f), ca = cosf(a), sa = sinf(a), pitch = rr(&R, 55, 105); rgb k = mix3(SOD, CH, rf(&R)); if (rf(&R) < .16f) k = WH; float e = expf(.4f * rg(&R)) * .55f;
    for (float s = -half; s < half; s += pitch) { float h = half * rr(&R, .6f, 1); street(x + s * ca - h * sa, z + s * sa + h * ca, x + s * ca + h * sa, z + s * sa - h * ca, 27, e, k, rg(&R) * .02f); if (rf(&R) < .6f) street(x - s * sa - h * ca, z + s * ca - h * sa, x - s * sa + h * ca, z + s * ca + h * sa, 31, e * .8f, k, 0); }
    /* windows and yards between the streets */
    for (int q = 0; q < 120; q++) lamp(x + rg(&R) * half * .7f, z + rg(&R) * half * .7f, rr(&R, 2, 30), rf(&R) < .12f ? CO : mix3(CH, WH, rf(&R)), .22f * expf(.9f * rg(&R))); }
  /* arteries, the shore road, one motorway with its traffic */
  for (int i = 0; i < 11; i++) { float a = i * 6.2832f / 11 + rg(&R) * .14f, l = rr(&R, 2600, 5200); street(-350, 5200, -350 + l * cosf(a), 5200 + l * sinf(a) * 1.1f, 26, 1.5f, SOD, rg(&R) * .16f); }
  for (int ring = 2; ring < 4; ring++) for (float a = 0; a < 6.28f; a += 18.f / (ring * 800)) { float r = ring * 800 * (1 + .14f * sinf(a * 3 + ring) + .06f * sinf(a * 7 + 2 * ring)); lamp(-350 + r * cosf(a), 5200 + r * sinf(a) * 1.15f, 8, SOD, rf(&R) < .2f ? 0 : .9f); }
  for (float z = 900; z < 15000; z += 17) { float x = shore(z) - 26 - 10 * vn2(z / 90, 8); lamp(x, z, 8, CH, 1.9f * expf(.3f * rg(&R))); if (rf(&R) < .3f) lamp(x - 30, z, 12, WH, .8f); }
  for (float z = 800; z < 14000; z += 9) { float x = -900 + .05f * z + 420 * sinf(z / 2100 + 2.2f), j = rg(&R) * 1.5f; if (fmodf(z, 36) < 9) { lamp(x - 14, z, 10, SOD, 1.9f); lamp(x + 14, z, 10, SOD, 1.9f); } float t = vn2(z / 240, 5); if (rf(&R) < .5f * t) lamp(x - 5 + j, z, 1, WH, 2.6f); if (rf(&R) < .45f * (1.1f - t)) lamp(x + 5 + j, z, 1, RED, 2.0f); }
  /* two boats */
  { float q[2][2] = {{1250, 4300}, {2300, 7800}}; for (int i = 0; i < 2; i++) { float s = F / q[i][1]; splat(&G, &L, CX + q[i][0] * s, HZ + ALT * s, 1.6f * S, mul(WH, S * S * 9)); splat(&G, &L, CX + q[i][0] * s, HZ + ALT * s + 6 * S, 3 * S, mul(CH, S * S * 3)); } }
  /* ground, sea, haze and the last of the day along the horizon */
  Img glow = img_copy(&G); blur(&glow, 7 * S, 7 * S); Img wide = img_copy(&G); blur(&wide, 38 * S, 26 * S);
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { float t = (y + .5f - HZ) / F; rgb o; float u = x / (float)W, west = .45f + .55f * expf(-powf((u - .36f) / .34f, 2));
    if (t < 0) { float h = -t, n = fbm2(u * 3 + 2, h * 26, 4); o = add(C(.0020f, .0052f, .0074f), mul(C(.0040f, .0110f, .0145f), expf(-h * 7))); o = add(o, mul(DUSK, expf(-h * 30) * west)); float bank = sstep(.50f, .72f, n) * expf(-powf((h - .055f) / .035f, 2)); o = mix3(o, C(.0030f, .0058f, .0072f), .75f * bank); }
    else { float z = ALT / fmaxf(t, .002f), X = (x - CX) / F * z, air = 1 - expf(-z / 17000); int l = land(X, z); o = l ? mul(C(.0012f, .0020f, .0022f), .6f + fbm2(X / 300, z / 300, 4)) : mul(C(.0016f, .0038f, .0048f), .8f + .4f * fbm2(X / 700, z / 200, 3)); o = add(o, mul(*px(&wide, x, y), l ? .22f : .10f)); o = mix3(o, add(C(.0060f, .0162f, .0219f), mul(DUSK, west)), powf(air, 9)); /* where land and sky meet, both are the same haze */ o = add(o, add(*px(&G, x, y), mul(*px(&glow, x, y), .10f))); }
    if (t >= 0) o = add(o, mul(DUSK, .55f * expf(-t * 20) * west)); /* what the sea and the haze take of it */
    *px(&G, x, y) = add(o, mul(*px(&wide, x, y), t < 0 ? .25f : 0)); }
  hdr_write(&G, v[3]); return 0; }
