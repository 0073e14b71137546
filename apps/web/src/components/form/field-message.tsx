import { useLingui } from '@lingui/react/macro'
import { fieldErrorText, isFieldErrorKey } from '../../lib/error-text.ts'

/** The text of a field's fault in the current language. For an unknown key the server's text is shown. */
export function FieldMessage({ errorKey, fallback }: { errorKey: string; fallback?: string | undefined }) {
  const { t } = useLingui()
  return <>{t(isFieldErrorKey(errorKey) ? fieldErrorText[errorKey] : fieldErrorText.invalid_type) || fallback}</>
}
