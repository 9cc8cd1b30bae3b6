/** Weights that a farm would choose, January first: it pays after the harvest. They stand where nobody has chosen any yet. */
export const harvestWeights: readonly number[] = [10, 10, 10, 10, 10, 10, 20, 60, 100, 100, 60, 20];
