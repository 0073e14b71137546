import type { AllergyMatch } from '@clinic/shared/allergies/allergy-matches'
import { Trans } from '@lingui/react/macro'

/** What speaks against each medicine, a sentence each. */
export function AllergyMatches({ matches }: { matches: AllergyMatch[] }) {
  return matches.map((match, index) => (
    <div key={index}>
      <Sentence {...match} />
    </div>
  ))
}

function Sentence({ medication, allergy, relation }: AllergyMatch) {
  switch (relation) {
    case 'substance':
      return (
        <Trans>
          {medication}: the patient is allergic to {allergy}.
        </Trans>
      )
    case 'class':
      return (
        <Trans>
          {medication}: of one class with {allergy}, to which the patient is allergic.
        </Trans>
      )
    case 'cross_reaction':
      return (
        <Trans>
          {medication}: may cross-react with {allergy}, to which the patient is allergic.
        </Trans>
      )
  }
}
