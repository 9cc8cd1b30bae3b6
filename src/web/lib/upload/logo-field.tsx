import { photoFileTypes, type Photo } from '#contract/photos.ts';
import { Button } from '#web/ui/button.tsx';
import { iconImageOutline } from '#web/ui/icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FileUpload } from './file-upload.tsx';
import { useMakePhoto } from './use-make-photo.ts';

/** The chosen logo: a photo, none, or the present one. */
export type ChosenLogo = Photo | 'none' | 'same';

/** The `logoId` to send: undefined leaves the present logo, null removes it. */
export const logoIdOf = (chosen: ChosenLogo): string | null | undefined => {
  if (chosen === 'same') return undefined;
  return chosen === 'none' ? null : chosen.id;
};

const pictureOf = (chosen: ChosenLogo, logo: string | null): string | null => {
  if (chosen === 'same') return logo;
  if (chosen === 'none') return null;
  return chosen.sources.at(-1)?.srcset.split(' ')[0] ?? null;
};

/** Properties of {@link LogoField}. */
export type LogoFieldProps = {
  /** Address of the logo that visitors see now. */
  logo: string | null;
  /** What visitors see without one. */
  without: string;
  chosen: ChosenLogo;
  onChange: (chosen: ChosenLogo) => void;
};

/** A company's logo: shown, replaced or removed; visitors see the change once the form is saved. */
export const LogoField = ({ logo, without, chosen, onChange }: LogoFieldProps) => {
  const make = useMakePhoto();
  const picture = pictureOf(chosen, logo);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">Логотип</legend>
      <div className="flex items-center gap-4">
        {picture === null ? (
          <span className="grid size-20 shrink-0 place-items-center rounded-md bg-sunken text-muted">
            <Icon path={iconImageOutline} size={32} />
          </span>
        ) : (
          <img
            src={picture}
            alt="Логотип"
            width={80}
            height={80}
            className="size-20 shrink-0 rounded-md object-cover"
          />
        )}
        {picture === null ? (
          <p className="text-sm text-muted">{without}</p>
        ) : (
          <Button variant="ghost" onClick={() => onChange('none')}>
            Убрать логотип
          </Button>
        )}
      </div>
      <FileUpload
        label={picture === null ? 'Загрузить логотип' : 'Заменить логотип'}
        hint="Квадратная картинка: JPEG, PNG или WebP до 20 МБ"
        accept={[...photoFileTypes].join(',')}
        send={(file, run) => make(file, run, onChange)}
      />
    </fieldset>
  );
};
