// The few JSON Schemas that tools are made of.

/** @typedef {{ [key: string]: unknown }} Schema */
/** @typedef {{ name: string, description: string, parameters: Schema }} Tool */

/** @param {string} description @returns {Schema} */
export const text = (description) => ({ type: "string", description });
/** @param {string} description @returns {Schema} */
export const whole = (description) => ({ type: "integer", description });
/** @param {string} description @returns {Schema} */
export const number = (description) => ({ type: "number", description });
/** @param {string} description @returns {Schema} */
export const yesNo = (description) => ({ type: "boolean", description });
/** @param {string} description @param {readonly string[]} values @returns {Schema} */
export const oneOf = (description, values) => ({ type: "string", enum: [...values], description });
/** @param {string} description @param {Schema} items @returns {Schema} */
export const listOf = (description, items) => ({ type: "array", items, minItems: 1, description });

/**
 * @param {string} description
 * @param {Record<string, Schema>} properties
 * @param {readonly string[]} [optional] every other field is required
 * @returns {Schema}
 */
export function object(description, properties, optional = []) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", description, properties, required, additionalProperties: false };
}

/**
 * @param {string} name
 * @param {string} description
 * @param {Record<string, Schema>} properties
 * @param {readonly string[]} [optional]
 * @returns {Tool}
 */
export function tool(name, description, properties, optional = []) {
  return { name, description, parameters: object(description, properties, optional) };
}
