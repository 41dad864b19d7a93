#!/bin/sh
# One film from scratch/<name>.mkv (and scratch/<name>.wav) to AV1 with Opus and H.264 with AAC in app/content/films. usage: sh encode-film.sh <name> <av1 crf> <h264 crf>
# The long films take the quick way to AV1: their limit is far off, and the loops before the first picture of the page are what must be small.
set -e
cd "$(dirname "$0")"
N="nice -n 19 ffmpeg -v error -y"
OUT=../../app/content/films
IN="-i scratch/$1.mkv"; OPUS="-an"; AAC="-an"; AV1="-cpu-used 6"
if [ -f "scratch/$1.wav" ]; then IN="$IN -i scratch/$1.wav -shortest"; OPUS="-c:a libopus -b:a 56k"; AAC="-c:a aac -b:a 80k"; AV1="-usage realtime -cpu-used 7"; fi
COLOUR="-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709"
$N $IN $COLOUR -c:v libx264 -preset medium -tune film -crf "$3" -profile:v high -level 3.1 $AAC -movflags +faststart "scratch/$1.mp4"
$N $IN $COLOUR -c:v libaom-av1 $AV1 -row-mt 1 -threads 2 -b:v 0 -crf "$2" $OPUS "scratch/$1.webm"
mv "scratch/$1.mp4" "scratch/$1.webm" "$OUT/"
ls -l "$OUT/$1".*
