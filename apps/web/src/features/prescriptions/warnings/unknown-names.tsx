import { Plural, Trans } from '@lingui/react/macro'
import classes from '../../../components/document/document.module.css'

type UnknownNamesProps = { allergies: readonly string[]; medications: readonly string[] }

/** What the check could not tell: an allergy that is not known stands out, a medicine is a remark. */
export function UnknownNames({ allergies, medications }: UnknownNamesProps) {
  const allergyNames = allergies.map(quoted).join(', ')
  const medicationNames = medications.map(quoted).join(', ')
  return (
    <>
      {allergies.length > 0 && (
        <div className={classes.notice}>
          <Trans>Not known to the guard: the allergy to {allergyNames}. Check yourself whether a medicine goes against it.</Trans>
        </div>
      )}
      {medications.length > 0 && (
        <div className={classes.faint}>
          <Trans>Not known to the guard: {medicationNames}.</Trans>{' '}
          <Plural
            value={medications.length}
            one="It is compared by its name alone."
            other="They are compared by their names alone."
          />
        </div>
      )}
    </>
  )
}

const quoted = (name: string) => `“${name}”`
