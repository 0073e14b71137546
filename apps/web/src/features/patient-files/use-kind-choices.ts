import { builtInFileKinds } from '@clinic/shared/patient-files/patient-file'
import { useLingui } from '@lingui/react/macro'
import { kindText } from './file-labels.ts'

/** What a file may be, in the viewer's language, with the clinic's own words first. */
export function useKindChoices(ownKinds: readonly string[]): { value: string; label: string }[] {
  const { t } = useLingui()
  return [...ownKinds, ...builtInFileKinds].map((value) => ({ value, label: kindText(value, t) }))
}
