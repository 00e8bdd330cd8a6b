/** Takes one photo when someone clocks in. Nothing is measured in it, and nothing leaves the device but the picture. */
import { useEffect, useRef, useState } from 'react';

const EDGE = 480;
const LARGEST = 200 * 1024;

/** The camera's picture in an element, while `on`; `take` gives a JPEG in base64, or null without a camera. */
export function useCamera(on: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!on) return;
    let stream: MediaStream | null = null;
    let left = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const size = { width: { ideal: 640 }, height: { ideal: 480 }, facingMode: 'user' };
    navigator.mediaDevices
      ?.getUserMedia({ video: size, audio: false })
      .then((opened) => {
        stream = opened;
        if (left) return stop();
        if (video.current) video.current.srcObject = opened;
        setReady(true);
      })
      .catch(() => setReady(false));
    return () => {
      left = true;
      stop();
      setReady(false);
    };
  }, [on]);
  return { video, ready, take: () => (ready && video.current ? picture(video.current) : null) };
}

function picture(video: HTMLVideoElement): string | null {
  const scale = Math.min(1, EDGE / Math.max(video.videoWidth, video.videoHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const jpeg = canvas.toDataURL('image/jpeg', 0.7).split(',')[1] ?? '';
  return jpeg && (jpeg.length * 3) / 4 <= LARGEST ? jpeg : null;
}
