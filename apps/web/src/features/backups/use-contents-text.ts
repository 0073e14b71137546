import { displayLocale } from '@clinic/shared/display-locale'
import { useLingui } from '@lingui/react/macro'
import { useUi } from '../../stores/ui.ts'
import type { BackupRun } from './backup-data.ts'
import { countTexts } from './backup-labels.ts'

/** "1,204 patients, 8,310 appointments, …" */
export function useContentsText({ counts }: Pick<BackupRun, 'counts'>): string {
  const { t } = useLingui()
  const number = new Intl.NumberFormat(displayLocale(useUi((state) => state.language)))
  const known = counts.flatMap(({ name, count }) => {
    const word = countTexts[name]
    return word ? [`${number.format(count)} ${t(word)}`] : []
  })
  return known.join(', ')
}
