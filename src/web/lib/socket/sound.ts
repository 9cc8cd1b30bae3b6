const notes = [
  { at: 0, hertz: 880 },
  { at: 0.12, hertz: 1174.66 },
] as const;
const noteSeconds = 0.25;
const loudness = 0.08;

/** Two short notes, made by the browser: there is no file to load. */
const play = (): void => {
  const audio = new AudioContext();
  const start = audio.currentTime;
  for (const { at, hertz } of notes) {
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: loudness });
    volume.gain.setValueAtTime(loudness, start + at);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + noteSeconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start + at);
    tone.stop(start + at + noteSeconds);
  }
  setTimeout(() => void audio.close(), 1000);
};

let disarm: AbortController | undefined;

/** Plays the sound of a notification once, at the next movement over the page or touch, however many messages have come until then. */
export const armSound = (): void => {
  disarm?.abort();
  disarm = new AbortController();
  const { signal } = disarm;
  const ring = (): void => {
    disarm?.abort();
    play();
  };
  for (const event of ['mouseover', 'touchstart'])
    document.addEventListener(event, ring, { once: true, passive: true, signal });
};
