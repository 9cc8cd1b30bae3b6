/** Weights that a farm would choose, from January: it pays after the harvest. They are the default until somebody chooses. */
export const harvestWeights: readonly number[] = [10, 10, 10, 10, 10, 10, 20, 60, 100, 100, 60, 20];
