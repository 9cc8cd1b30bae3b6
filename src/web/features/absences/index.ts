export { AbsencesSection } from './absences-section.tsx';
