/** Inputs of the price of a European option on a share without dividends. */
export interface OptionTerms {
  readonly right: 'call' | 'put';
  /** Price of the share and strike, the same currency. */
  readonly spot: number;
  readonly strike: number;
  /** Calendar days until expiry; a year has 365. */
  readonly days: number;
  /** Volatility a year, and interest rate a year, continuously compounded: 0.25 is 25 %. */
  readonly volatility: number;
  readonly rate: number;
}

/** Greeks in the units of the course. */
export interface GreekValues {
  readonly delta: number;
  /** Change of delta for a change of the share by 1. */
  readonly gamma: number;
  /** Change of the price over one calendar day: the change over a year, divided by 365. */
  readonly theta: number;
  /** Change of the price for one point of volatility, 25 % to 26 %. */
  readonly vega: number;
  /** Change of the price for one percentage point of the rate, 4 % to 5 %. */
  readonly rho: number;
}

const YEAR_DAYS = 365;

/** Density of the standard normal distribution. */
export function normalDensity(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
}

/** Standard normal distribution function, by its power series around 0 (Abramowitz and Stegun 1964, 26.2.11); 1e-14 for |x| < 7. */
export function normalDistribution(x: number): number {
  if (Math.abs(x) > 7) return x > 0 ? 1 : 0;
  let term = x;
  let sum = x;
  for (let odd = 3; Math.abs(term) > 1e-18; odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  return 0.5 + normalDensity(x) * sum;
}

/** The two arguments of the formula of Black and Scholes, and the strike's present value. */
export function blackScholesTerms(terms: OptionTerms): {
  readonly d1: number;
  readonly d2: number;
  readonly presentStrike: number;
} {
  const { spot, strike, volatility, rate } = terms;
  const years = terms.days / YEAR_DAYS;
  const spread = volatility * Math.sqrt(years);
  const d1 = (Math.log(spot / strike) + (rate + volatility ** 2 / 2) * years) / spread;
  return { d1, d2: d1 - spread, presentStrike: strike * Math.exp(-rate * years) };
}

/** Price a share (F. Black and M. Scholes 1973). */
export function optionPrice(terms: OptionTerms): number {
  const { d1, d2, presentStrike } = blackScholesTerms(terms);
  const sign = terms.right === 'call' ? 1 : -1;
  return (
    sign *
    (terms.spot * normalDistribution(sign * d1) - presentStrike * normalDistribution(sign * d2))
  );
}

/** The five Greeks of a share's option, by their closed formulas. */
export function optionGreeks(terms: OptionTerms): GreekValues {
  const { spot, volatility, rate } = terms;
  const years = terms.days / YEAR_DAYS;
  const { d1, d2, presentStrike } = blackScholesTerms(terms);
  const sign = terms.right === 'call' ? 1 : -1;
  const density = normalDensity(d1);
  const inMoney = presentStrike * normalDistribution(sign * d2);
  const decay = (spot * density * volatility) / (2 * Math.sqrt(years));
  return {
    delta: sign * normalDistribution(sign * d1),
    gamma: density / (spot * volatility * Math.sqrt(years)),
    theta: (-decay - sign * rate * inMoney) / YEAR_DAYS,
    vega: (spot * density * Math.sqrt(years)) / 100,
    rho: (sign * years * inMoney) / 100,
  };
}

/** Volatility at which the formula gives a price, by halving between 0.1 % and 500 %. */
export function impliedVolatility(terms: Omit<OptionTerms, 'volatility'>, price: number): number {
  let [low, high] = [0.001, 5];
  while (high - low > 1e-10) {
    const volatility = (low + high) / 2;
    if (optionPrice({ ...terms, volatility }) < price) low = volatility;
    else high = volatility;
  }
  return (low + high) / 2;
}
