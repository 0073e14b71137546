import { useLingui } from '@lingui/react/macro'
import { fieldErrorText, isFieldErrorKey } from '../../lib/error-text.ts'

/** A field's fault in words; follows the language while it is shown. An unknown key shows the server's own words. */
export function FieldMessage({ errorKey, fallback }: { errorKey: string; fallback?: string | undefined }) {
  const { t } = useLingui()
  return <>{t(isFieldErrorKey(errorKey) ? fieldErrorText[errorKey] : fieldErrorText.invalid_type) || fallback}</>
}
