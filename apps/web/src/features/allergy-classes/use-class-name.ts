import type { BuiltInAllergyClass } from '@clinic/shared/allergies/allergy-classes'
import { useLingui } from '@lingui/react/macro'
import { builtInClassNames } from './allergy-class-labels.ts'
import { useUi } from '../../stores/ui.ts'

type Named = { builtIn: BuiltInAllergyClass | null; nameTh: string; nameEn: string }

/** A class as it is called in the language of the screen: the clinic's own by its name, else after the class that it adds to. */
export function useClassName() {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  return ({ builtIn, nameTh, nameEn }: Named): string => {
    if (!builtIn) return language === 'th' ? nameTh || nameEn : nameEn || nameTh
    const name = t(builtInClassNames[builtIn])
    return t`Added to ${name}`
  }
}
