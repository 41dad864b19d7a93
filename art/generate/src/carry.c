/* Carries the movement of small frames over to one large, sharp frame: light that changes slowly across the picture need not be rendered at
   full size. usage: carry <small w> <small h> <w> <h> <large.raw> [moves] < small frames > large frames (all raw RGB; the first small frame is the large one)
   `moves`: things move, too; where a pixel has become much darker something else is there, and the small frame itself shows it. */
#include "motion.h"
static Img raw(FILE *f, int w, int h) { Img o = img_new(w, h); unsigned char *b = malloc((size_t)w * h * 3); if (fread(b, 3, (size_t)w * h, f) != (size_t)w * h) { free(b); img_free(&o); return o; } for (size_t i = 0; i < (size_t)w * h; i++) o.p[i] = C(b[3 * i], b[3 * i + 1], b[3 * i + 2]); free(b); return o; }
int main(int c, char **v) {
  int moves = c > 6, w = atoi(v[1]), h = atoi(v[2]), W = atoi(v[3]), H = atoi(v[4]); FILE *f = fopen(v[5], "rb"); if (!f) { perror(v[5]); return 1; }
  Img big = raw(f, W, H), first = raw(stdin, w, h); unsigned char *o = malloc((size_t)W * H * 3); const float k = 6; float fx = (float)w / W, fy = (float)h / H; Img now = img_copy(&first), self = {0};
  do { if (moves) { img_free(&self); self = img_copy(&now); }
    /* the ratio of a pixel to its first self; k keeps black pixels from counting */
    for (size_t i = 0; i < (size_t)w * h; i++) { rgb a = now.p[i], b = first.p[i]; now.p[i] = C((a.r + k) / (b.r + k), (a.g + k) / (b.g + k), (a.b + k) / (b.b + k)); }
#pragma omp parallel for
    for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { rgb r = img_bil(&now, (x + .5f) * fx, (y + .5f) * fy), a = *px(&big, x, y); float n = h2(x, y); a = C((a.r + k) * r.r - k, (a.g + k) * r.g - k, (a.b + k) * r.b - k); if (moves) a = mix3(a, img_bil(&self, (x + .5f) * fx, (y + .5f) * fy), sstep(.62f, .40f, fminf(r.r, r.g))); unsigned char *q = o + ((size_t)y * W + x) * 3; q[0] = clampf(a.r + n, 0, 255); q[1] = clampf(a.g + n, 0, 255); q[2] = clampf(a.b + n, 0, 255); }
    fwrite(o, 3, (size_t)W * H, stdout); img_free(&now); now = raw(stdin, w, h);
  } while (now.p);
  return 0; }
