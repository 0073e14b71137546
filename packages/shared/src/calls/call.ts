/** What came of a call: the patient was spoken to, nobody answered, a message was left, or the number is somebody else's. */
export const callOutcomes = ['reached', 'not_reached', 'left_message', 'wrong_number'] as const
export type CallOutcome = (typeof callOutcomes)[number]
