/** What a patient may answer to a message about an appointment. */
export const patientAnswers = ['coming', 'not_coming', 'other_time'] as const
export type PatientAnswer = (typeof patientAnswers)[number]

/** `wrote`: in words of their own, in LINE. */
export const answerKinds = [...patientAnswers, 'wrote'] as const
export type AnswerKind = (typeof answerKinds)[number]
