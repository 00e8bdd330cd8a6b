// A signature drawn with a finger or a mouse. The typed name signs too: without this script nothing is missing.
const box = document.querySelector('[data-draw]');
const canvas = box?.querySelector('canvas');
const field = box?.querySelector('input');
const pen = canvas?.getContext('2d');

if (pen) {
  let lines = [];
  let line = null;
  const ink = () => getComputedStyle(canvas).color;
  const trace = (points) => {
    pen.strokeStyle = ink();
    pen.lineWidth = 4;
    pen.lineCap = pen.lineJoin = 'round';
    pen.beginPath();
    pen.moveTo(...points[0]);
    for (const at of points) pen.lineTo(...at);
    pen.stroke();
  };
  const show = () => {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    for (const points of lines) trace(points);
  };
  const keep = () => {
    field.value = lines.map((points) => points.map((at) => at.join(',')).join(' ')).join(';');
  };
  const place = (event) => {
    const around = canvas.getBoundingClientRect();
    const within = (at, most) => Math.max(0, Math.min(most, Math.round(at * most)));
    return [
      within((event.clientX - around.left) / around.width, canvas.width),
      within((event.clientY - around.top) / around.height, canvas.height),
    ];
  };
  const end = () => {
    if (line) keep();
    line = null;
  };

  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    line = [place(event)];
    lines.push(line);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!line) return;
    const [x, y] = place(event);
    const [lastX, lastY] = line.at(-1);
    if (Math.hypot(x - lastX, y - lastY) < 3) return;
    line.push([x, y]);
    trace(line.slice(-2));
  });
  canvas.addEventListener('pointerup', end);
  canvas.addEventListener('pointercancel', end);
  box.querySelector('button').addEventListener('click', () => {
    lines = [];
    keep();
    show();
  });

  if (field.value) lines = field.value.split(';').map((points) => points.split(' ').map((at) => at.split(',').map(Number)));
  box.hidden = false;
  show();
}
