import { createContext, use } from 'react';

/** What a field tells the control inside it. */
export interface FieldState {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

/** Carries {@link FieldState} from a Field to its control. */
export const FieldContext = createContext<FieldState | undefined>(undefined);

interface ControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: ControlAttributes['aria-invalid'];
}

interface ControlAttributes {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: true | undefined;
}

/**
 * Attributes that tie a control to the Field around it; the control's own attributes win. `aria-required` rather than `required`: the
 * browser's own messages are not our Russian texts.
 */
export function useControl(own: ControlProps): ControlAttributes {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own.required || field?.required || undefined,
  };
}
