/** How often a test sets people against each other: as often as it says, or as TEST_RACE_ROUNDS does, for the long run. */
export const raceRounds = (given: number): number => Number(process.env.TEST_RACE_ROUNDS ?? given)
