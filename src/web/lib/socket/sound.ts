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

const remembered = 100;
/** What has sounded already, here or in another tab. */
const sounded = new Set<string>();
const armed = new Set<string>();
let disarm: AbortController | undefined;

const noteSounded = (ids: readonly string[]): void => {
  for (const id of ids) {
    armed.delete(id);
    sounded.add(id);
  }
  for (const id of [...sounded].slice(0, -remembered)) sounded.delete(id);
};

const soundedKey = 'notification-sounded';

/** Tells the other tabs; the storage keeps nothing of it. */
const notifyTabs = (ids: readonly string[]): void => {
  try {
    localStorage.setItem(soundedKey, JSON.stringify(ids));
    localStorage.removeItem(soundedKey);
  } catch {
    // Where the browser forbids the storage, each tab sounds for itself.
  }
};

let followed = false;

/** Of several tabs the one under the pointer makes the sound, and tells the others, which then do not. */
const followTabs = (): void => {
  if (followed) return;
  followed = true;
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== soundedKey || newValue === null) return;
    noteSounded(JSON.parse(newValue) as string[]);
    if (armed.size === 0) disarm?.abort();
  });
};

/** Plays the sound of a notification once, at the next movement over the page or touch, however many messages have come until then. */
export const armSound = (id = ''): void => {
  followTabs();
  if (sounded.has(id)) return;
  armed.add(id);
  disarm?.abort();
  disarm = new AbortController();
  const { signal } = disarm;
  const ring = (): void => {
    disarm?.abort();
    const ids = [...armed].filter((each) => each !== '');
    armed.clear();
    noteSounded(ids);
    notifyTabs(ids);
    play();
  };
  for (const event of ['mouseover', 'touchstart'])
    document.addEventListener(event, ring, { once: true, passive: true, signal });
};
